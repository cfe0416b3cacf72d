import type { Engine } from '../../core/engine.ts';
import { element } from '../../page/element.ts';

/** Magnification of the lens relative to the page. */
const factor = 2.2;
/** Distance in CSS pixels by which an arrow key moves the lens. With Shift, the distance is four times as long. */
const step = 24;

/** Returns the open pages and their positions in the window. */
function openPages(stage: HTMLElement) {
  return [...stage.querySelectorAll<HTMLElement>('.lc-clip:not(.lc-away) .lc-page[data-page]')].map((page) => ({
    index: Number(page.dataset.page),
    rect: page.getBoundingClientRect(),
  }));
}

/**
 * Shows a round lens over the book, with the sharpest rendition of the page. The lens follows the mouse, a finger or
 * the arrow keys.
 *
 * @param end called on Escape
 */
export function start(engine: Engine, end: () => void): () => void {
  const { t, hands } = engine;
  const surface = element('div', 'lc-magnifier');
  surface.tabIndex = 0;
  surface.role = 'application';
  surface.ariaLabel = t('toolbar.magnifier');
  const lens = element('div', 'lc-lens-glass');
  surface.append(lens);
  hands.stage.after(surface);
  const images = createLensImages(engine);
  const home = hands.stage.getBoundingClientRect();
  let at = { x: home.x + home.width / 2, y: home.y + home.height / 2 };

  function draw() {
    const frame = surface.getBoundingClientRect();
    const radius = lens.offsetWidth / 2;
    lens.style.transform = `translate(${at.x - frame.x - radius}px,${at.y - frame.y - radius}px)`;
    const open = openPages(hands.stage);
    images.keep(open.map(({ index }) => index));
    lens.replaceChildren(
      ...open.map(({ index, rect }) => {
        const image = images.of(index);
        Object.assign(image.style, {
          left: `${radius - lens.clientLeft - (at.x - rect.x) * factor}px`,
          top: `${radius - lens.clientTop - (at.y - rect.y) * factor}px`,
          width: `${rect.width * factor}px`,
          height: `${rect.height * factor}px`,
        });
        return image;
      }),
    );
  }

  function moveTo(x: number, y: number) {
    const frame = surface.getBoundingClientRect();
    at = {
      x: Math.max(frame.left, Math.min(frame.right, x)),
      y: Math.max(frame.top, Math.min(frame.bottom, y)),
    };
    draw();
  }

  const onPointer = ({ clientX, clientY }: PointerEvent) => moveTo(clientX, clientY);
  const onKey = (event: KeyboardEvent) => {
    const way = directionOf(event);
    if (event.key === 'Escape') end();
    else if (way) moveTo(at.x + way[0], at.y + way[1]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  surface.addEventListener('pointermove', onPointer);
  surface.addEventListener('pointerdown', onPointer);
  surface.addEventListener('keydown', onKey);
  addEventListener('resize', draw);
  const unsubscribe = engine.subscribe(draw);
  const opener = document.activeElement;
  surface.focus({ preventScroll: true });
  engine.announce(t('magnifier.on'));
  draw();
  return () => {
    const hadFocus = surface.contains(document.activeElement);
    surface.remove();
    removeEventListener('resize', draw);
    unsubscribe();
    if (hadFocus && opener instanceof HTMLElement) opener.focus();
  };
}

/** Creates a cache of the sharpest images of the pages under the lens. */
function createLensImages(engine: Engine) {
  const images = new Map<number, HTMLImageElement>();
  return {
    of(index: number): HTMLImageElement {
      const known = images.get(index);
      if (known) return known;
      const made = element('img', '');
      made.alt = '';
      const { zoom, page, thumb } = engine.pageOf(index).images;
      const file = (zoom ?? page ?? thumb)?.file;
      if (file) {
        engine.urlOf(file).then(
          (url) => {
            made.src = url;
          },
          () => undefined,
        );
      }
      images.set(index, made);
      return made;
    },
    /** Releases the images of all pages that are not listed. */
    keep(pages: readonly number[]) {
      for (const index of [...images.keys()]) if (!pages.includes(index)) images.delete(index);
    },
  };
}

/**
 * Returns the distance by which a key moves the lens, in CSS pixels; `undefined` for keys that do not move the lens.
 */
function directionOf({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
}: KeyboardEvent): readonly [number, number] | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const far = shiftKey ? 4 * step : step;
  const ways: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-far, 0],
    ArrowRight: [far, 0],
    ArrowUp: [0, -far],
    ArrowDown: [0, far],
  };
  return ways[key];
}
