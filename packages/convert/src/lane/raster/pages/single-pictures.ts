import type { Region } from '@leafcast/book';
import type { EnginePage } from '../../protocol/page-engine.ts';
import type { PageMadeReply, SinglePicture } from '../../protocol/protocol.ts';
import { type CompressionQuality, encodeImage } from '../encode.ts';
import { takeRaster } from '../pixels/pixels.ts';

/** Minimum width and height of a picture, as fractions of its page. */
const minSide = 0.1;
/** Maximum fraction of the page that a picture covers. The zoom of the page shows a larger one as well. */
const maxArea = 0.8;
/** Maximum fraction of a picture that lines of text cover. With more text it is a background. */
const maxText = 0.2;
/** Maximum number of pictures of a page, of pixels of a picture's longest edge, and of pixels of all. @see safety T18 */
const maxPictures = 12;
const maxEdge = 3200;
const maxPixels = 24_000_000;

/**
 * Draws the pictures of a page one by one, each as large as its own pixels allow, so that readers can open them alone.
 * They show what the page shows at their place, with masks, clips and colors. Pictures below a link or much text are left
 * out, because they could not be pressed; so are pictures within larger ones.
 *
 * @param pageEdge longest edge of the page's own image, in pixels
 * @param text text and links of the page
 */
export async function drawSinglePictures(
  page: EnginePage,
  pageEdge: number,
  text: NonNullable<PageMadeReply['text']>,
  definition: CompressionQuality,
): Promise<readonly SinglePicture[]> {
  const { width, height } = page.shape;
  const kept: { readonly box: Region; readonly fineness: number }[] = [];
  const visible = (page.pictures?.() ?? []).map(({ box, fineness }) => ({ box: meet(box, page.shape), fineness }));
  for (const picture of visible.toSorted((one, other) => areaOf(other.box) - areaOf(one.box))) {
    const { box } = picture;
    const isLarge = box.width >= minSide * width && box.height >= minSide * height;
    if (!isLarge || areaOf(box) > maxArea * width * height || kept.length === maxPictures) continue;
    const covered = text.lines.reduce((sum, line) => sum + shared(line, box), 0);
    const isBelow = covered > maxText * areaOf(box) || text.links.some((link) => shared(link, box) > 0);
    // Two pictures of nearly the same place would be pressed as one.
    const isWithin = kept.some((other) => shared(other.box, box) > 0.5 * areaOf(box));
    if (!isBelow && !isWithin) kept.push(picture);
  }
  const drawn: SinglePicture[] = [];
  let pixels = 0;
  for (const { box, fineness } of kept) {
    const longest = Math.max(box.width, box.height);
    const edge = Math.round(Math.min(maxEdge, longest * Math.max(fineness, pageEdge / Math.max(width, height))));
    pixels += (edge * edge * Math.min(box.width, box.height)) / longest;
    if (pixels > maxPixels) break;
    const raster = takeRaster(await page.draw(edge, box));
    const image = await encodeImage(raster.pack() ?? raster.copy(), 'fast', definition);
    drawn.push({
      image,
      x: box.x / width,
      y: box.y / height,
      width: box.width / width,
      height: box.height / height,
    });
  }
  return drawn;
}

const areaOf = ({ width, height }: Pick<Region, 'width' | 'height'>) => width * height;

function meet({ x, y, width, height }: Region, page: Pick<Region, 'width' | 'height'>): Region {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(page.width, x + width), Math.min(page.height, y + height)];
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Returns the area that two boxes have in common. */
function shared(one: Region, other: Region): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}
