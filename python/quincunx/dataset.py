"""The command `python -m quincunx.dataset`, which writes a data set of labeled positions."""

import sys

from quincunx.labeling import main

if __name__ == "__main__":
    sys.exit(main())
