import type { PageItem } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import { element } from '../../page/element.ts';
import { drawItem } from './draw-item.ts';
import { createIcon } from './icon-key.ts';
import { createVideo } from './video.ts';

/**
 * Draws the items of a page for print. Nothing plays, and each video is replaced by a still image.
 *
 * @param page index from 0
 * @returns an element that fills its parent, with all images loaded; `null` for a page without items
 */
export async function drawForPrint(engine: Engine, page: number): Promise<HTMLElement | null> {
  const items = (engine.pageOf(page).items ?? []).filter(({ hidden }) => !hidden);
  if (items.length === 0) return null;
  const layer = element('div', 'lc-items');
  layer.append(...(await Promise.all(items.map((item) => drawStillItem(engine, item)))));
  const pictures = [...layer.querySelectorAll('img')];
  // An image that cannot be loaded does not appear on the screen either.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return layer;
}

async function drawStillItem(engine: Engine, item: PageItem): Promise<HTMLElement> {
  const frame = drawItem(engine, item);
  if (item.kind === 'audio') frame.append(playSign());
  if (item.kind === 'video') {
    const { video } = item;
    if ('embed' in video) frame.append(createVideo(engine, video, { name: item.alt }).element);
    else frame.append(await pictureOf(engine, video), playSign());
  }
  // The URLs of images are set shortly after the elements are created.
  await Promise.allSettled(picturesOf(item).map(engine.urlOf));
  return frame;
}

function playSign(): HTMLElement {
  const sign = element('span', 'lc-still-play');
  sign.append(createIcon('play'));
  return sign;
}

/** Returns the paths of the images that an item displays initially. */
function picturesOf(item: PageItem): string[] {
  if (item.kind === 'image') return [item.file];
  if (item.kind === 'gallery') return item.pictures.slice(0, 1).map(({ file }) => file);
  return item.kind === 'video' && item.video.poster !== undefined ? [item.video.poster] : [];
}

/** Returns the poster of a video, otherwise its first frame; a black image if neither is available. */
async function pictureOf(engine: Engine, { file, poster }: { readonly file: string; readonly poster?: string }) {
  if (poster !== undefined) {
    const picture = element('img', 'lc-player');
    picture.src = await engine.urlOf(poster);
    return picture;
  }
  const canvas = element('canvas', 'lc-player');
  const film = element('video', '');
  film.muted = true;
  film.preload = 'auto';
  film.src = await engine.urlOf(file);
  const isThere = await new Promise<boolean>((resolve) => {
    film.addEventListener('loadeddata', () => resolve(true));
    film.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), loadTimeoutMs);
  });
  if (isThere) {
    [canvas.width, canvas.height] = [film.videoWidth, film.videoHeight];
    canvas.getContext('2d')?.drawImage(film, 0, 0);
  }
  film.removeAttribute('src');
  film.load();
  return canvas;
}

/** Maximum time for which printing waits for the first frame of a video, in milliseconds. */
const loadTimeoutMs = 5000;
