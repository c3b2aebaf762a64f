"""The command `python -m quincunx.evaluate`, and the function `quincunx.evaluate`."""

import sys
from types import ModuleType
from typing import Any

from quincunx.evaluation import Evaluation, evaluate, main


class CallableModule(ModuleType):
    """Importing a module binds it in its package, in place of the function of the same name."""

    def __call__(self, *args: Any, **kwargs: Any) -> Evaluation:
        """Calls the function."""
        return evaluate(*args, **kwargs)


sys.modules[__name__].__class__ = CallableModule

if __name__ == "__main__":
    sys.exit(main())
