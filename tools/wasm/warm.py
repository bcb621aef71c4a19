"""Run in the Pyodide whose memory is kept: imports and does what every start would have to do."""


def _warm() -> None:
    from importlib import import_module

    from pinochle.table.session import Session

    for name in "base64 html inspect io json re traceback pinochle.table.thinking".split():
        import_module(name)

    size = {"width": 1280, "height": 800}
    env = {"size": size, "seed": "0" * 16, "opening": None, "storage": True, "worker": True}
    session = Session()
    session.start({}, "#/table", env)
    session.event({"type": "press", "do": "new", "pointer": "mouse", "seed": "1" * 16})


def _tidy() -> None:
    import gc
    import linecache
    import re

    re.purge()
    linecache.clearcache()
    gc.collect()
    for size in range(48, 513, 16):  # the interpreter's own free blocks, overwritten
        held = [bytes(size - 33) for _ in range(300_000 // size)]
        held.clear()
    gc.collect()


_warm()
_tidy()
del _warm, _tidy
