#!/bin/sh
# Makes the four faces of this folder from the DejaVu 2.37 fonts in the folder given (Debian: fonts-dejavu-core and
# fonts-dejavu-extra, /usr/share/fonts/truetype/dejavu). Needs pyftsubset, of the Python package fonttools.
set -eu
from=${1:-/usr/share/fonts/truetype/dejavu}
letters="U+0020-007E,U+00A0-024F,U+0250-02FF,U+0300-0338,U+1E00-1EFF,U+2000-200A,U+2010-2027,U+202F-203E,U+2044,U+2070-209C,U+20A0-20BF,U+2100-214F,U+2150-218F,U+2190-21FF,U+2200-2265,U+22A5,U+2300-230F,U+2318,U+2325-2327,U+232B,U+23CE,U+23E9-23FA,U+25A0-25FF,U+2600-2606,U+2610-2613,U+2639-263C,U+2660-2667,U+2690-2693,U+26A0-26A1,U+2700-27BF,U+2B05-2B1C,U+FB00-FB04,U+FFFD"
for face in DejaVuSans DejaVuSans-Bold DejaVuSansCondensed DejaVuSansCondensed-Bold; do
    pyftsubset "$from/$face.ttf" --unicodes="$letters" --output-file="$(dirname "$0")/$face.ttf" \
        --no-hinting --layout-features='' --notdef-outline --name-IDs='*' --drop-tables+=FFTM,GPOS,GSUB,GDEF,kern,MATH
done
