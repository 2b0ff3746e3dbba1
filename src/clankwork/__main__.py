"""`python -m clankwork` is the command `clankwork`."""

from clankwork.cli import main

if __name__ == "__main__":
    main()
