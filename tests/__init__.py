"""Tests: the same rooms as the generator."""

from hypothesis import settings

# A busy machine is no fault of the code; found examples are shown in full by pytest itself.
settings.register_profile("survey", deadline=None, max_examples=60, print_blob=True)
settings.load_profile("survey")
