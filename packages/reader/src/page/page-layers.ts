import { element } from './element.ts';

/**
 * A function that adds content over a page, such as highlights, notes or players. It is called for every page added to
 * the document, including the neighbors of the open pages. The layer moves with the page when the page is turned.
 *
 * @param holder an element for this layer only, as large as the page's picture, that lets pointer events through; with
 *   `data-inked`, the page is turned with its layers, otherwise it may be drawn from its picture alone
 *
 * @param page index from 0
 * @returns a function that cleans up when the page leaves the document or the layer is removed; the holder is removed
 * too
 */
export type PageLayer = (holder: HTMLElement, page: number) => () => void;

/** Layers that features have added to all pages, in the order in which they were added. */
export interface PageLayers {
  /** Adds a layer to all current and future pages. Returns a function that removes the layer from all pages. */
  add(layer: PageLayer): () => void;
  /** Adds all layers to a page, directly before the given element. Returns a function that removes the layers. */
  mount(page: number, before: HTMLElement): () => void;
}

export function createPageLayers(): PageLayers {
  interface Mounted {
    readonly page: number;
    readonly before: HTMLElement;
    readonly ends: Map<PageLayer, () => void>;
  }
  const layers = new Set<PageLayer>();
  const pages = new Set<Mounted>();

  function lay(layer: PageLayer, { page, before, ends }: Mounted) {
    const holder = element('div', 'lc-page-layer');
    before.before(holder);
    const end = layer(holder, page);
    ends.set(layer, () => {
      end();
      holder.remove();
    });
  }

  return {
    add(layer) {
      layers.add(layer);
      for (const mounted of pages) lay(layer, mounted);
      return () => {
        layers.delete(layer);
        for (const { ends } of pages) {
          ends.get(layer)?.();
          ends.delete(layer);
        }
      };
    },
    mount(page, before) {
      const mounted: Mounted = { page, before, ends: new Map() };
      pages.add(mounted);
      for (const layer of layers) lay(layer, mounted);
      return () => {
        pages.delete(mounted);
        for (const end of mounted.ends.values()) end();
      };
    },
  };
}
