"""What build.py is made of; standard library only, so that it starts on a fresh machine."""
