import type { PageText } from '@leafcast/book';
import type { PageContext, Presence } from './page-context.ts';
import type { HighlightRange } from './text/highlight-layer.ts';
import type { TextFeature } from './text/text-feature.ts';

/** Text, links and highlights of one page. Only open pages have these layers. */
export interface PageTextLayers {
  setPresence(presence: Presence): void;
  /** Loads and adds the layers if the page is open and does not have the layers yet. */
  load(): Promise<void>;
  /** Marks the layers as stale, so that the next `load` creates them again. */
  expire(): void;
  mark(marks: readonly HighlightRange[]): void;
}

/**
 * Creates the text layers of a page.
 *
 * @param holder element to which the layers are added
 */
export function createPageTextLayers(index: number, context: PageContext, holder: HTMLElement): PageTextLayers {
  let isOpen = false;
  let text: PageText | undefined;
  let part: TextFeature | undefined;
  /** Path of the text file that is displayed or being loaded. */
  let path: string | undefined;
  let marks: readonly HighlightRange[] = [];
  let marksLayer: HTMLElement | null = null;

  function drawMarks() {
    marksLayer?.remove();
    marksLayer = part && text && marks.length > 0 ? part.createHighlightLayer(text, marks) : null;
    if (marksLayer) holder.prepend(marksLayer);
  }

  async function load() {
    const own = context.pageOf(index).text;
    if (!isOpen || own === undefined || own === path) return;
    path = own;
    try {
      const [found, drawn] = await Promise.all([
        context.textOf(index),
        context.loadFeature('page-text') as Promise<TextFeature>,
      ]);
      if (path !== own) return;
      text = found;
      part = drawn;
      holder.replaceChildren();
      if (!text) return;
      holder.append(part.createTextLayer(text), part.createLinkLayer(text, context));
      drawMarks();
    } catch {
      // The page is readable without its text, and the text is requested again the next time the page is opened.
      expire();
    }
  }

  function expire() {
    path = undefined;
  }

  return {
    setPresence(presence) {
      isOpen = presence === 'open';
      if (presence !== 'near') return;
      expire();
      if (text) holder.replaceChildren();
      text = undefined;
    },
    load,
    expire,
    mark(next) {
      if (marks.length === 0 && next.length === 0) return;
      marks = next;
      drawMarks();
    },
  };
}
