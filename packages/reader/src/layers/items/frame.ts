import type { ItemStyle, PageItem } from '@leafcast/book';
import { element } from '../../page/element.ts';

/** Creates the positioned, empty element of an item. Lengths scale with the page. */
export function createFrame(item: PageItem): HTMLElement {
  const frame = element('div', `lc-item lc-item-${item.kind}`);
  frame.dataset.item = item.id;
  placeFrame(frame, item);
  return frame;
}

/** Applies the position and style of an item to its element. The content of the element stays unchanged. */
export function placeFrame(frame: HTMLElement, item: PageItem): void {
  const { style } = frame;
  style.left = percent(item.x);
  style.top = percent(item.y);
  style.width = percent(item.width);
  style.height = percent(item.height);
  style.zIndex = `${item.z}`;
  style.opacity = `${item.opacity}`;
  style.rotate = item.rotation === 0 ? '' : `${item.rotation}deg`;
  applyStyle(frame, item.style ?? {});
}

/** Sets colors and text properties. Lengths are fractions of the page height, because the page is a size container. */
function applyStyle({ style }: HTMLElement, given: ItemStyle) {
  const height = (fraction: number | undefined) => (fraction === undefined ? undefined : `${100 * fraction}cqh`);
  const set = (name: string, value: string | undefined) => style.setProperty(name, value ?? '');
  set('--lc-item-ink', given.color);
  set('--lc-item-ground', given.background);
  set('--lc-item-edge', given.borderColor);
  set('--lc-item-edge-width', height(given.borderWidth));
  set('--lc-item-radius', height(given.radius));
  set('--lc-item-size', height(given.fontSize));
  set('--lc-item-weight', given.bold === undefined ? undefined : given.bold ? '700' : '400');
  set('--lc-item-slant', given.italic ? 'italic' : undefined);
  set('--lc-item-align', given.align);
}

const percent = (fraction: number) => `${100 * fraction}%`;
