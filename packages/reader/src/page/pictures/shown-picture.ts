import type { Picture } from './picture.ts';

/** Holds a page's picture in the document; at most one at a time. */
export interface ShownPicture {
  /** Width of the picture in pixels; 0 if there is none. */
  readonly width: number;
  /** Replaces the picture. An urgent picture becomes visible immediately, another one after the frame that adds it. */
  show(picture: Picture, isUrgent: boolean): void;
  /** Makes the picture visible if it is not yet. */
  fill(): void;
  clear(): void;
}

export function createShownPicture(holder: HTMLElement): ShownPicture {
  let shown: Picture | null = null;

  function clear() {
    shown?.element.remove();
    shown?.release?.();
    shown = null;
  }

  return {
    get width() {
      return shown?.width ?? 0;
    },
    show(picture, isUrgent) {
      clear();
      picture.element.classList.add('lc-image');
      holder.prepend(picture.element);
      shown = picture;
      if (isUrgent) picture.fill?.();
      else requestAnimationFrame(() => requestAnimationFrame(() => picture.fill?.()));
    },
    fill: () => shown?.fill?.(),
    clear,
  };
}
