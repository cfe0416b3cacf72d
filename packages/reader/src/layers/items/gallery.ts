import type { Picture } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import { element } from '../../page/element.ts';
import { createIconButton } from './icon-key.ts';

/** Creates a gallery that displays one picture at a time. Two buttons and the arrow keys switch between pictures. */
export function createGallery(engine: Engine, pictures: readonly Picture[], name: string): HTMLElement {
  const { t } = engine;
  const gallery = element('div', 'lc-gallery');
  gallery.role = 'group';
  gallery.ariaLabel = name || t('item.pictures');
  const picture = element('img', 'lc-gallery-picture');
  const place = element('span', 'lc-gallery-place');
  place.ariaLive = 'polite';
  const back = createIconButton('previous', t('item.previous'), () => move(-1));
  const on = createIconButton('next', t('item.next'), () => move(1));
  let at = 0;

  function move(step: number) {
    at = (at + step + pictures.length) % pictures.length;
    const shown = pictures[at];
    if (!shown) return;
    picture.alt = shown.alt;
    place.textContent = `${at + 1} / ${pictures.length}`;
    place.ariaLabel = t('item.picture', { index: at + 1, count: pictures.length });
    engine.urlOf(shown.file).then((url) => {
      if (pictures[at] === shown) picture.src = url;
    }, ignore);
  }

  gallery.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || pictures.length < 2) return;
    // The key must not also turn a page of the book.
    event.preventDefault();
    event.stopPropagation();
    move(getComputedStyle(gallery).direction === 'rtl' ? -step : step);
  });
  gallery.append(picture);
  if (pictures.length > 1) gallery.append(back, place, on);
  move(0);
  return gallery;
}

const ignore = () => undefined;
