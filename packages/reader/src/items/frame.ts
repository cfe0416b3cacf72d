import type { ItemStyle, PageItem } from '@leafcast/book';
import { element } from '../page/sheet.ts';

/** The element of an item, where it stands on its page; what it shows goes into it. Lengths follow the page's size. */
export function createFrame(item: PageItem): HTMLElement {
  const frame = element('div', `lc-item lc-item-${item.kind}`);
  frame.dataset.item = item.id;
  const { style } = frame;
  style.left = percent(item.x);
  style.top = percent(item.y);
  style.width = percent(item.width);
  style.height = percent(item.height);
  style.zIndex = `${item.z}`;
  style.opacity = `${item.opacity}`;
  if (item.rotation !== 0) style.rotate = `${item.rotation}deg`;
  dress(frame, item.style ?? {});
  return frame;
}

/** Gives colours and letters; lengths are fractions of the height of the page, which is a size container. */
function dress({ style }: HTMLElement, given: ItemStyle) {
  const height = (fraction: number) => `${100 * fraction}cqh`;
  const set = (name: string, value: string | undefined) => value !== undefined && style.setProperty(name, value);
  set('--lc-item-ink', given.color);
  set('--lc-item-ground', given.background);
  set('--lc-item-edge', given.borderColor);
  if (given.borderWidth !== undefined) set('--lc-item-edge-width', height(given.borderWidth));
  if (given.radius !== undefined) set('--lc-item-radius', height(given.radius));
  if (given.fontSize !== undefined) set('--lc-item-size', height(given.fontSize));
  if (given.bold !== undefined) set('--lc-item-weight', given.bold ? '700' : '400');
  if (given.italic) set('--lc-item-slant', 'italic');
  set('--lc-item-align', given.align);
}

const percent = (fraction: number) => `${100 * fraction}%`;
