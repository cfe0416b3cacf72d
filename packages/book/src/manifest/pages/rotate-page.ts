import type { PageItem } from '../../content/items/page-item.ts';
import type { BookPage } from '../book.ts';
import type { Box, PageText } from '../text/page-text.ts';

/** Clockwise rotation of a page in degrees. */
export type PageRotation = 90 | 180 | 270;

/** Rotates a page and its items. The images are unchanged, because the caller rotates them. */
export function rotatePage(page: BookPage, turn: PageRotation): BookPage {
  const { width, height, items, images } = page;
  const { from = images.page?.file, turn: before = 0 } = page.rotated ?? {};
  const rotated = from === undefined ? {} : { rotated: { from, turn: addTurns(before, turn) } };
  const size = turn === 180 ? { width, height } : { width: height, height: width };
  return { ...page, ...size, ...rotated, ...(items ? { items: items.map((item) => turnItem(item, page, turn)) } : {}) };
}

const addTurns = (one: BookPage['rotation'], other: BookPage['rotation']) =>
  ([0, 90, 180, 270] as const)[((one + other) / 90) % 4] ?? 0;

/** Rotates an item together with the page, around the item's own center. */
function turnItem(item: PageItem, page: Pick<BookPage, 'width' | 'height'>, turn: PageRotation): PageItem {
  const width = item.width * page.width;
  const height = item.height * page.height;
  const center = { x: item.x * page.width + width / 2, y: item.y * page.height + height / 2, width: 0, height: 0 };
  const { x, y } = turnBox(center, page, turn);
  const size = turn === 180 ? page : { width: page.height, height: page.width };
  const scale = page.height / size.height;
  const share = (value: number | undefined) => (value === undefined ? undefined : Math.min(1, value * scale));
  const { fontSize, borderWidth, radius, ...style } = item.style ?? {};
  const lengths = Object.entries({
    fontSize: share(fontSize),
    borderWidth: share(borderWidth),
    radius: share(radius),
  }).filter(([, value]) => value !== undefined);
  return {
    ...item,
    x: within((x - width / 2) / size.width, -1),
    y: within((y - height / 2) / size.height, -1),
    width: within(width / size.width, 0),
    height: within(height / size.height, 0),
    rotation: (item.rotation + turn) % 360,
    ...(item.style ? { style: { ...style, ...Object.fromEntries(lengths) } } : {}),
  };
}

/** Limits a value to the allowed range, which a rotated item may exceed on a very long page. */
const within = (value: number, least: number) => Math.max(least, Math.min(2, value));

/** Rotates the lines, figures and links of a page. @param page page size in points before the rotation */
export function rotatePageText(text: PageText, page: Pick<BookPage, 'width' | 'height'>, turn: PageRotation): PageText {
  const blocks = text.blocks?.map((block) =>
    block.kind === 'figure' ? { ...block, box: turnBox(block.box, page, turn) } : block,
  );
  return {
    ...text,
    lines: text.lines.map(({ angle: before = 0, ...line }) => {
      const angle = (before + turn) % 360;
      return { ...line, ...turnBox(line, page, turn), ...(isTurn(angle) ? { angle } : {}) };
    }),
    links: text.links.map((link) => ({ ...link, ...turnBox(link, page, turn) })),
    ...(blocks ? { blocks } : {}),
  };
}

const isTurn = (angle: number): angle is PageRotation => angle === 90 || angle === 180 || angle === 270;

function turnBox({ x, y, width, height }: Box, page: Pick<BookPage, 'width' | 'height'>, turn: PageRotation): Box {
  if (turn === 180) return { x: page.width - x - width, y: page.height - y - height, width, height };
  const side = { width: height, height: width };
  return turn === 90 ? { x: page.height - y - height, y: x, ...side } : { x: y, y: page.width - x - width, ...side };
}
