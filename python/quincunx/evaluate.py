"""The command `python -m quincunx.evaluate`; the function is `quincunx.evaluate`."""

import sys

from quincunx.evaluation import main

if __name__ == "__main__":
    sys.exit(main())
