import type { PageRequest, PageShape } from '../lane/protocol.ts';
import { type GhostscriptSettings, openGhostscript } from './ghostscript-pages.ts';
import type { LaneSource, OutsideDrawing } from './lane-group.ts';

/** Most pages of a document that are drawn again: each takes a process, and about a second. */
const maxPages = 100;

/** Draws single pages of a document with another engine. */
export interface PageRescue {
  /** The request with a picture of the page; `null` where it cannot be drawn, or there is no other engine that would be confined. */
  draw(request: PageRequest, shape: PageShape): Promise<PageRequest | null>;
  dispose(): Promise<void>;
}

/** Gets Ghostscript ready when the first page needs it, and never for a document whose pages are all drawn. */
export function createRescue(source: LaneSource, settings: GhostscriptSettings): PageRescue {
  let opening: Promise<OutsideDrawing | null> | null = null;
  let left = maxPages;
  return {
    async draw(request, shape) {
      if (left <= 0) return null;
      left -= 1;
      // Without it the page stays as it is, and its fault is named.
      opening ??= openGhostscript(source, settings).catch(() => null);
      const drawn = await (await opening)?.add(request, shape, () => undefined);
      return drawn?.drawn ? drawn : null;
    },
    dispose: async () => (await opening)?.dispose(),
  };
}
