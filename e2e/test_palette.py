"""The small pictures of the documentation are the pictures of the page, with fewer colours."""

from __future__ import annotations

import base64

from palette import small
from playwright.sync_api import Page

DIFFERENCE = """async images => {
  const [one, two] = await Promise.all(images.map(async text => {
    const image = await createImageBitmap(await (await fetch(text)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height).data;
  }));
  let worst = one.length === two.length ? 0 : 999;
  for (let i = 0; i < one.length; i++) worst = Math.max(worst, Math.abs(one[i] - two[i]));
  return worst;
}"""


def test_a_small_picture_looks_like_the_large_one(page: Page) -> None:
    page.set_viewport_size({"width": 120, "height": 90})
    page.set_content(
        "<body style='margin:0;height:100vh;background:linear-gradient(#216650,#123f32)'>"
        "<b style='color:#ffcb52'>Bid 60</b> <i style='color:#b8140c'>J</i>"
    )
    whole = page.screenshot()
    less = small(whole)
    assert len(less) < len(whole)
    links = [f"data:image/png;base64,{base64.b64encode(x).decode()}" for x in (whole, less)]
    assert page.evaluate(DIFFERENCE, links) < 24
