"""Makes small PNGs of pictures of the page: 256 colours instead of millions, no other library."""

from __future__ import annotations

import struct
import zlib
from bisect import bisect
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

__all__ = ["small"]

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_COLOURS = 256
Colour = tuple[int, int, int]


def small(png: bytes) -> bytes:
    """Returns the picture with a palette; *png* has eight bits a channel, three or four of them."""
    width, height, rows = _read(png)
    counts: Counter[Colour] = Counter()
    lines = []
    for row in rows:
        line = [*zip(row[0::3], row[1::3], row[2::3], strict=True)]
        counts.update(line)
        lines.append(line)
    palette, place = _palette(counts)
    raw = b"".join(b"\0" + bytes(map(place.__getitem__, line)) for line in lines)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    table = bytes(value for colour in palette for value in colour)
    parts = ((b"IHDR", head), (b"PLTE", table), (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, content) for kind, content in parts)


def _chunk(kind: bytes, content: bytes) -> bytes:
    body = kind + content
    return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))


def _read(png: bytes) -> tuple[int, int, Iterator[bytes]]:
    """Returns width, height and the rows as red, green, blue bytes."""
    at, packed = len(_SIGNATURE), b""
    width = height = depth = kind = 0
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        name, content = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        if name == b"IHDR":
            width, height, depth, kind = struct.unpack(">IIBB", content[:10])
        elif name == b"IDAT":
            packed += content
        at += size + 12
    if depth != 8 or kind not in (2, 6):
        raise ValueError("this PNG is not a picture of a page")
    return width, height, _rows(zlib.decompress(packed), width, 3 if kind == 2 else 4)


def _rows(data: bytes, width: int, step: int) -> Iterator[bytes]:
    """Undoes the filters of PNG, row by row."""
    size = width * step
    above = bytearray(size)
    for at in range(0, len(data), size + 1):
        way, row = data[at], bytearray(data[at + 1 : at + 1 + size])
        for i in range(size if way else 0):
            left = row[i - step] if i >= step else 0
            up, corner = above[i], above[i - step] if i >= step else 0
            row[i] = (row[i] + _guess(way, left, up, corner)) & 255
        above = row
        yield bytes(row) if step == 3 else _opaque(row)


def _opaque(row: bytearray) -> bytes:
    line = bytearray(len(row) // 4 * 3)
    for channel in range(3):
        line[channel::3] = row[channel::4]
    return bytes(line)


def _guess(way: int, left: int, up: int, corner: int) -> int:
    if way < 4:
        return (0, left, up, (left + up) // 2)[way]
    whole = left + up - corner
    return min((left, up, corner), key=lambda value: abs(whole - value))


def _palette(counts: Counter[Colour]) -> tuple[list[Colour], dict[Colour, int]]:
    """Cuts the colours into boxes at the middle of their longest side, the fullest box first."""
    boxes = [[*counts]]
    while len(boxes) < min(_COLOURS, len(counts)):
        box = max(boxes, key=lambda each: _spread(each)[0] * sum(counts[c] for c in each) ** 0.5)
        span, channel = _spread(box)
        if not span:
            break
        box.sort(key=lambda colour: colour[channel])
        sums = [*accumulate(counts[colour] for colour in box)]
        cut = min(max(1, bisect(sums, sums[-1] / 2)), len(box) - 1)
        boxes.remove(box)
        boxes += [box[:cut], box[cut:]]
    place = {colour: at for at, box in enumerate(boxes) for colour in box}
    return [_mean(box, counts) for box in boxes], place


def _spread(box: list[Colour]) -> tuple[int, int]:
    sides = [max(c[i] for c in box) - min(c[i] for c in box) for i in range(3)]
    return max(sides), sides.index(max(sides))


def _mean(box: list[Colour], counts: Counter[Colour]) -> Colour:
    every = sum(counts[colour] for colour in box)
    red, green, blue = (
        round(sum(colour[i] * counts[colour] for colour in box) / every) for i in range(3)
    )
    return red, green, blue
