import { pageLabel } from '@leafcast/book';
import type { Engine } from '../core/engine.ts';
import { element } from '../page/element.ts';

/**
 * Creates a slider for moving through the pages, with a thumbnail of the selected page. The slider is a native range
 * input, which supports keyboard, touch and screen readers. The book moves to the selected page only when the slider is
 * released, so that dragging does not turn pages.
 */
export function createPageSlider(engine: Engine): (isWanted: boolean) => void {
  const { t } = engine;
  const last = engine.book.pages.length - 1;
  const { box, range, bubble, picture, words } = sliderElements(t('toolbar.pageField'), last + 1);

  /** Converts a page index to a position in the book, from 0 to 1. */
  const share = (page: number) => (last === 0 ? 0 : page / last);
  const nameOf = (page: number) => t('page.label', { page: pageLabel(engine.pageOf(page), page) });

  function point(page: number) {
    box.style.setProperty('--lc-share', `${share(page)}`);
    range.ariaValueText = nameOf(page);
  }

  function preview(page: number) {
    const { images } = engine.pageOf(page);
    const image = images.thumb ?? images.page;
    words.textContent = nameOf(page);
    picture.hidden = !image;
    if (image) {
      const known = engine.fileUrl(image.file);
      picture.src = known;
      if (known === '')
        engine.urlOf(image.file).then(
          (url) => Object.assign(picture, { src: url }),
          () => undefined,
        );
      picture.width = image.width;
      picture.height = image.height;
    }
    bubble.style.setProperty('--lc-share', `${share(page)}`);
    bubble.hidden = false;
  }

  function follow() {
    if (!bubble.hidden) return;
    const { page, spread } = engine.getState();
    const chosen = range.valueAsNumber - 1;
    // The slider may stay on the second page of a spread. Otherwise, keyboard users could never move past the first
    // page of a spread.
    if (chosen !== spread.left && chosen !== spread.right) range.value = `${page + 1}`;
    point(range.valueAsNumber - 1);
  }

  range.addEventListener('input', () => {
    const page = range.valueAsNumber - 1;
    point(page);
    preview(page);
  });
  range.addEventListener('change', () => {
    bubble.hidden = true;
    engine.goTo(range.valueAsNumber - 1);
  });
  range.addEventListener('pointermove', ({ offsetX, pointerType }) => {
    if (pointerType === 'touch') return;
    const way = range.matches(':dir(rtl)') ? range.offsetWidth - offsetX : offsetX;
    preview(Math.round(Math.max(0, Math.min(1, way / range.offsetWidth)) * last));
  });
  range.addEventListener('pointerleave', () => {
    bubble.hidden = true;
    follow();
  });
  // Arrow keys move only the slider and must not turn pages as well.
  range.addEventListener('keydown', (event) => event.stopPropagation());
  return showWhile(engine, box, follow);
}

/**
 * Returns a function that shows or hides the slider. The direction of the slider is the reading direction of the book.
 */
function showWhile(engine: Engine, box: HTMLElement, follow: () => void): (isWanted: boolean) => void {
  let end: (() => void) | undefined;
  return (isWanted) => {
    if (isWanted === (end !== undefined)) return;
    if (end) {
      end();
      end = undefined;
      return box.remove();
    }
    const unwatch = engine.watch(['rightToLeft'], ({ rightToLeft }) => {
      box.dir = rightToLeft ? 'rtl' : 'ltr';
    });
    const unsubscribe = engine.subscribe(follow);
    end = () => {
      unwatch();
      unsubscribe();
    };
    follow();
    engine.root.append(box);
  };
}

/**
 * Creates the elements of the slider.
 *
 * @param label accessible name of the slider; `count` is the number of pages
 */
function sliderElements(label: string, count: number) {
  const box = element('nav', 'lc-slider');
  const range = element('input', 'lc-slider-range');
  const bubble = element('div', 'lc-slider-bubble');
  const picture = element('img', 'lc-slider-picture');
  const words = element('span', 'lc-slider-words');
  range.type = 'range';
  range.min = '1';
  range.max = `${count}`;
  box.ariaLabel = label;
  range.ariaLabel = label;
  picture.alt = '';
  picture.draggable = false;
  bubble.hidden = true;
  bubble.ariaHidden = 'true';
  bubble.append(picture, words);
  box.append(range, bubble);
  return { box, range, bubble, picture, words };
}
