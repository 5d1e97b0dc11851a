"""Tests: the same rooms as the generator."""

import os

from hypothesis import settings

# A busy machine is no fault of the code; found examples are shown in full by pytest itself. Where a change is judged (CI), the
# examples are the same in each run, so that a pull request is not refused for what another one brought in.
settings.register_profile("survey", deadline=None, max_examples=60, print_blob=True, derandomize="CI" in os.environ)
settings.load_profile("survey")
