import type { PageItem } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import { createDetachedPlayers, type DetachedPlayers } from './detached-players.ts';
import { drawItem } from './draw-item.ts';
import { placeFrame } from './frame.ts';
import { createAudio, createVideo } from './video.ts';

/** Draws the items that the author has placed on pages, on every mounted page. */
export function mount(engine: Engine): () => void {
  const players = createDetachedPlayers(engine);
  const pages = new Set<DrawnPage>();
  const removeLayer = engine.addLayer((holder, page) => {
    const drawn = createDrawnPage(engine, players, holder, page);
    pages.add(drawn);
    drawn.update();
    return () => {
      pages.delete(drawn);
      drawn.unmount();
    };
  });
  let { book, language } = engine;
  const unsubscribe = engine.subscribe(() => {
    if (book === engine.book && language === engine.language) return;
    const isRedraw = language !== engine.language;
    ({ book, language } = engine);
    for (const drawn of pages) drawn.update(isRedraw);
  });
  return () => {
    unsubscribe();
    removeLayer();
    players.close();
  };
}

interface DrawnPage {
  /** Draws the changed items, or all items after a language change. */
  update(isRedraw?: boolean): void;
  unmount(): void;
}

function createDrawnPage(engine: Engine, players: DetachedPlayers, holder: HTMLElement, page: number): DrawnPage {
  const drawn = new Map<string, { readonly as: string; readonly element: HTMLElement }>();
  const keyOf = (id: string) => `${page}:${id}`;
  holder.classList.add('lc-items');
  // Players and galleries have their own controls, so presses on them must not turn pages.
  holder.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('.lc-player,.lc-gallery')) event.stopPropagation();
  });

  function draw(item: PageItem): HTMLElement {
    const element = drawItem(engine, item);
    const { id, alt: name } = item;
    if (item.kind === 'video') {
      const { video, autoPlay, loop } = item;
      const starts = autoPlay && !matchMedia('(prefers-reduced-motion: reduce)').matches;
      players.enter(keyOf(id), page, element, (position) =>
        createVideo(engine, video, { name, autoPlay: starts, loop, position }),
      );
    } else if (item.kind === 'audio') {
      const { file, loop } = item;
      players.enter(keyOf(id), page, element, (position) => createAudio(engine, file, { name, loop, position }));
    }
    return element;
  }

  return {
    update(isRedraw = false) {
      const items = (engine.pageOf(page).items ?? []).filter(({ hidden }) => !hidden);
      holder.toggleAttribute('data-inked', items.length > 0);
      for (const [id, { element }] of drawn) {
        if (items.some((item) => item.id === id)) continue;
        players.drop(keyOf(id));
        element.remove();
        drawn.delete(id);
      }
      let last: Element | null = null;
      for (const item of items) {
        const as = JSON.stringify(item);
        const known = drawn.get(item.id);
        let element = known?.element;
        if (element && known && known.as !== as && !isRedraw && contentsOf(known.as) === contentsOf(as)) {
          placeFrame(element, item);
          drawn.set(item.id, { as, element });
        } else if (!element || known?.as !== as || (isRedraw && !isPlayer(item))) {
          // A video that was only moved keeps playing. A different video starts from the beginning.
          if (known && playedBy(known.as) !== playedBy(as)) players.drop(keyOf(item.id));
          const old = element;
          element = draw(item);
          old?.remove();
          drawn.set(item.id, { as, element });
        }
        // The reading order follows the list. Only elements at a wrong position are moved.
        const next: Element | null = last ? last.nextElementSibling : holder.firstElementChild;
        if (next !== element) holder.insertBefore(element, next);
        last = element;
      }
    },
    unmount() {
      for (const id of drawn.keys()) players.unmount(keyOf(id));
    },
  };
}

const isPlayer = ({ kind }: PageItem) => kind === 'video' || kind === 'audio';

/** Returns the content of a serialized item as JSON, without position and style. */
function contentsOf(stored: string): string {
  const {
    x: _,
    y: __,
    width: ___,
    height: ____,
    rotation,
    z,
    opacity,
    style,
    group,
    locked,
    name,
    ...rest
  } = JSON.parse(stored) as PageItem;
  return JSON.stringify(rest);
}

/** Returns the media of a serialized item, as JSON. */
function playedBy(stored: string): string {
  const item = JSON.parse(stored) as PageItem;
  if (item.kind === 'video') return JSON.stringify([item.video, item.autoPlay, item.loop, item.alt]);
  return item.kind === 'audio' ? JSON.stringify([item.file, item.loop, item.alt]) : '';
}
