"""YAML to typed, checked records; every problem found is reported with its place."""
