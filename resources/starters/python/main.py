"""python3 main.py"""

import sys

from server import create_integration
from settings import read_settings


def main():
    settings = read_settings()
    port = settings["port"]
    try:
        server = create_integration(settings, port)
    except OSError as error:
        way_out = "Change it in settings.json, and the base URL in blockyard.json."
        sys.exit(f"Port {port} cannot be used: {error.strerror}. {way_out}")
    print(f"my-integration listens at http://127.0.0.1:{port}. Ctrl-C ends it.", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
