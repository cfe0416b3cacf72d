import { element } from '../dom/element.ts';

/**
 * Draws something over a page: a mark, a note, a player. It is called for every page that comes into the document,
 * its neighbours on the stage included, and rides along when the page is turned.
 *
 * @param holder an element of the layer's own, as large as the page's picture, through which pointers go; with
 *   `data-inked` the page is turned with what lies on it, where it would else be drawn from its picture alone
 * @param page index from 0
 * @returns removes it when the page leaves the document or the layer is dropped; the holder is removed with the page
 */
export type PageLayer = (holder: HTMLElement, page: number) => () => void;

/** The layers that parts have laid over all pages, in the order of their coming. */
export interface PageLayers {
  /** Lays a layer over the pages that are there and those to come; gives the function that takes it from all of them. */
  add(layer: PageLayer): () => void;
  /** Gives a page its layers, right before an element of it; gives the function that ends them. */
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
