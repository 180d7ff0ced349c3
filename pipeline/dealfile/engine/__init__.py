"""Running one function over many pieces, in order. Knows nothing of bridge."""

from dealfile.engine.engines import SERIAL, Dask, Engine, Processes, Serial
from dealfile.engine.processors import usual_workers
from dealfile.engine.run import begin, run

__all__ = ["SERIAL", "Dask", "Engine", "Processes", "Serial", "begin", "run", "usual_workers"]
