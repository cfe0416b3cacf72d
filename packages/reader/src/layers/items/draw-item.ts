import type { PageItem } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import { element } from '../../page/element.ts';
import { createFrame } from './frame.ts';
import { createGallery } from './gallery.ts';
import { createIcon } from './icon-key.ts';
import { createPressable } from './item-action.ts';
import { drawShape } from './shape.ts';

/** Draws an item. Players (video and audio) are added to the item's element separately. */
export function drawItem(engine: Engine, item: PageItem): HTMLElement {
  const frame = createFrame(item);
  const contents = contentsOf(engine, item);
  if (contents) frame.append(contents);
  return frame;
}

function contentsOf(engine: Engine, item: PageItem): HTMLElement | null {
  switch (item.kind) {
    case 'video':
    case 'audio':
      return null;
    case 'gallery':
      return createGallery(engine, item.pictures, item.alt);
    case 'link':
      return createPressable(engine, item);
    case 'text': {
      const face = createPressable(engine, item, item.alt || item.text);
      const words = element('span', 'lc-item-words');
      words.textContent = item.text;
      words.dir = 'auto';
      face.append(words);
      return face;
    }
    case 'image': {
      const face = createPressable(engine, item);
      const picture = element('img', '');
      picture.alt = item.alt;
      picture.draggable = false;
      engine.urlOf(item.file).then((url) => {
        picture.src = url;
      }, ignore);
      face.append(picture);
      return face;
    }
    case 'shape': {
      const face = createPressable(engine, item);
      face.append(drawShape(item));
      if (face instanceof HTMLDivElement) named(face, item.alt);
      return face;
    }
    case 'button':
    case 'popup':
    case 'hotspot': {
      const face = createPressable(engine, item, item.label || item.alt);
      if (item.kind === 'hotspot') face.append(element('span', 'lc-item-spot'));
      else if (item.label !== '') face.append(item.label);
      else face.append(createIcon('next'));
      if (face instanceof HTMLDivElement && item.kind === 'hotspot') named(face, item.label || item.alt);
      if (item.kind === 'hotspot') face.title = item.label;
      return face;
    }
  }
}

/** Hides a decorative item from screen readers, or gives the item the role of an image with a name. */
function named(face: HTMLElement, name: string) {
  if (name === '') {
    face.ariaHidden = 'true';
    return;
  }
  face.role = 'img';
  face.ariaLabel = name;
}

const ignore = () => undefined;
