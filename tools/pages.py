"""The pages of the site's root: templates filled, one for each lesson and for each game's rules.

A template names other parts with ``{{> part}}`` (web/parts) and values with ``{{name}}``. Pages
that other sites read (Open Graph, oEmbed) need the whole address of the site: ``PINOCHLE_HOME``,
or that of ``build.py serve``.
"""

from __future__ import annotations

import html
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.project import WEB, BuildError

HOME = "http://127.0.0.1:8000/"
HOST = "https://HOST/"  # what the baked files write for it
_PART = re.compile(r"\{\{> ([\w-]+)\}\}\n?")
_VALUE = re.compile(r"\{\{([\w-]+)\}\}")


def home() -> str:
    """Returns the whole address of the published site, with a slash at its end."""
    address = os.environ.get("PINOCHLE_HOME") or HOME
    if not re.fullmatch(r"https?://[\w.:~/-]+", address):
        raise BuildError(f"PINOCHLE_HOME is no address: {address}")
    return address.rstrip("/") + "/"


def sprite() -> str:
    """Returns the drawings that every page holds, without their comments."""
    text = (WEB / "cards.svg").read_text("utf-8")
    return re.sub(r"<!--.*?-->\s*", "", text, flags=re.DOTALL)


def filled(template: str, values: Mapping[str, str]) -> str:
    """Returns a template with its parts and values; HTML is taken as it is, text is escaped."""

    def part(found: re.Match[str]) -> str:
        return _PART.sub(part, (WEB / "parts" / f"{found[1]}.html").read_text("utf-8"))

    def value(found: re.Match[str]) -> str:
        text = values[found[1]]
        return text if text.startswith("<") else html.escape(text)

    return _VALUE.sub(value, _PART.sub(part, template))


def root_files(baked: Path, app_name: str, started: str) -> Iterator[tuple[str, str]]:
    """Yields name and text of every page, and of the files that other sites ask for.

    *started* is the list of what starting Python fetches: the page holds it, to save a request.
    """
    values: dict[str, str] = json.loads((baked / "placeholders.json").read_text("utf-8"))
    values |= {"app": app_name, "sprite": sprite(), "runtime": data("runtime", started)}
    made = json.loads((baked / "pages.json").read_text("utf-8"))
    general = {"page-title": values["lesson-title"], "page-about": values["lesson-about"]}
    for path in sorted(WEB.glob("*.html")):
        template = path.read_text("utf-8")
        yield path.name, filled(template, {**values, **general, "page-meta": ""})
    lesson, rules = _template("lesson.html"), _template("parts/rules.html")
    for page in made["lessons"]:
        words = {"page-title": page["title"], "page-about": page["about"], "page-meta": meta(page)}
        text = filled(lesson, {**values, **words})
        yield f"lesson-{page['id']}.html", _started(text, page["html"])
        yield f"oembed/{page['id']}.json", page["oembed"].replace(HOST, home())
    for name, title, article in made["rules"]:
        words = {"page-title": title, "page-about": title, "rules": article}
        yield name, filled(rules, {**values, **words})


def data(name: str, text: str) -> str:
    """Returns JSON as an element that scripts can read."""
    safe = text.replace("<", "\\u003c")
    return f'<script type="application/json" id="{name}">{safe}</script>'


def _template(name: str) -> str:
    return (WEB / name).read_text("utf-8")


def _started(text: str, first: str) -> str:
    """Returns a lesson's page that shows its first screen before any script has run."""
    return re.sub(r'<div id="app".*</div>\n', lambda _: f"{first}\n", text, count=1)


def meta(page: Mapping[str, str]) -> str:
    """Returns the tags by which other sites know a lesson: Open Graph, oEmbed, JSON-LD."""
    address = f"{home()}lesson-{page['id']}.html"
    properties = {
        "og:type": "website",
        "og:site_name": "Pinochle",
        "og:title": page["title"],
        "og:description": page["about"],
        "og:url": address,
        "og:image": f"{home()}preview.jpg",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": "Pinochle cards on a green table",
    }
    tags = [
        f'<meta property="{name}" content="{html.escape(text)}">'
        for name, text in properties.items()
    ]
    tags.append('<meta name="twitter:card" content="summary_large_image">')
    tags.append(
        '<link rel="alternate" type="application/json+oembed" '
        f'href="oembed/{page["id"]}.json" title="{html.escape(page["title"])}">'
    )
    resource = {
        "@context": "https://schema.org",
        "@type": "LearningResource",
        "name": page["title"],
        "description": page["about"],
        "url": address,
        "learningResourceType": "interactive lesson",
        "teaches": "Pinochle",
        "isAccessibleForFree": True,
        "inLanguage": "en",
    }
    text = json.dumps(resource, ensure_ascii=False).replace("<", "\\u003c")
    tags.append(f'<script type="application/ld+json">{text}</script>')
    return "\n".join(tags)
