import type { Region } from '@leafcast/book';
import { clipBlocks } from '../../../extract/blocks/to-blocks.ts';
import { clipLines } from '../../../extract/clip-lines.ts';
import type { EnginePage } from '../../protocol/page-engine.ts';

/** Presents a region of a page as a separate page. @param region region in points; `null` for the whole page */
export function cropPage(page: EnginePage, region: Region | null): EnginePage {
  if (!region) return page;
  const { x, y, width, height } = region;
  return {
    shape: { ...page.shape, width, height },
    draw: (edge, { x: left, y: top, ...size } = { x: 0, y: 0, width, height }) =>
      page.draw(edge, { x: x + left, y: y + top, ...size }),
    drawing: () => page.drawing(region),
    lines: () => clipLines(page.lines(), region),
    blocks: () => clipBlocks(page.blocks?.() ?? [], region),
    drawings: () => page.drawings?.().map((box) => ({ ...box, x: box.x - x, y: box.y - y })) ?? [],
    links: () => page.links().map((link) => ({ ...link, x: link.x - x, y: link.y - y })),
    finestEdge: () => page.finestEdge(region),
    pictures: () =>
      (page.pictures?.() ?? []).map(({ box, fineness }) => ({ box: { ...box, x: box.x - x, y: box.y - y }, fineness })),
    faults: () => page.faults(),
    inDoubt: () => page.inDoubt(),
    close: () => page.close(),
  };
}
