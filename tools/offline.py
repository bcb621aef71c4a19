"""Writes what a browser needs to keep the site: the service worker's list, the web manifest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from tools.project import WEB, digest, files_under

# What playing can wait for, and what is fetched only where a page asks for it, by parts of paths.
LATE = (
    "/lessons/",
    "learn.html",
    "levels.html",
    "lesson",
    "rules",
    "embed.",
    "view.",
    "frame.js",
    "courts.",
    "snapshot-",
)
ASKED = ("/baked/", "_rest.zip", "/micropip-", "runtime-manifest.json", "/screenshots/")
NEVER = ("oembed/", "preview.jpg", ".nojekyll", "robots.txt", "sitemap")  # for other sites alone


def group(path: str) -> str:
    """Returns the group of a file of the site: now, late or asked; nothing for one of no group."""
    for name, parts in (("", NEVER), ("asked", ASKED), ("late", LATE)):
        if any(part in path for part in parts):
            return name
    return "now"


def file_list(site: Path) -> dict[str, dict[str, str]]:
    """Returns the files of a built site by group, with the beginning of each one's hash."""
    groups: dict[str, dict[str, str]] = {"now": {}, "late": {}, "asked": {}}
    for path in files_under(site):
        name = path.relative_to(site).as_posix()
        if kind := group(name):
            groups[kind][name] = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    return groups


def service_worker(site: Path) -> str:
    """Returns sw.js for a built site: its list, then what is the same for every version."""
    groups = file_list(site)
    version = digest(json.dumps(each, sort_keys=True).encode() for each in groups.values())
    packs = [name for each in groups.values() for name in each if name.endswith(".pack")]
    listed = json.dumps({"version": version, "packs": packs, **groups}, separators=(",", ":"))
    return f"const LIST={listed};\n{(WEB / 'sw.js').read_text('utf-8')}"


def web_manifest(app: str, words: Mapping[str, str]) -> str:
    """Returns the web manifest, by which a browser offers to install the game."""

    def icon(size: int, purpose: str = "any") -> dict[str, str]:
        look = "maskable" if purpose == "maskable" else "icon"
        file = f"{app}/icons/{look}-{size}.png"
        return {"src": file, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}

    def shot(name: str, size: str, form: str) -> dict[str, str]:
        file, label = f"{app}/screenshots/{name}.jpg", words["manifest-shot"]
        kind = {"type": "image/jpeg", "form_factor": form, "label": label}
        return {"src": file, "sizes": size, **kind}

    def shortcut(key: str, address: str) -> dict[str, object]:
        return {"name": words[key], "url": address, "icons": [icon(192)]}

    whole = {
        "id": "./",
        "name": words["manifest-name"],
        "short_name": words["manifest-short"],
        "description": words["manifest-about"],
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#123f32",
        "theme_color": "#123f32",
        "categories": ["games", "entertainment"],
        "icons": [icon(192), icon(512), icon(192, "maskable"), icon(512, "maskable")],
        "screenshots": [shot("narrow", "720x1280", "narrow"), shot("wide", "1280x800", "wide")],
        "shortcuts": [
            shortcut("manifest-play", "./#/table"),
            shortcut("manifest-learn", "./learn.html"),
        ],
    }
    return json.dumps(whole, ensure_ascii=False, indent=1)
