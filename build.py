#!/usr/bin/env python3
"""The only entry point a newcomer needs: serve, build, test, check, release."""
import sys
from tools.site import build_site
build_site()
