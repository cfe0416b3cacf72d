import type { Picture } from './picture.ts';

/** The place of a page's picture in the document; it holds one at most. */
export interface ShownPicture {
  /** Pixels that the picture has across; 0 where there is none. */
  readonly width: number;
  /** Replaces the picture. One that is urgent is seen at once, another after the frame that takes it in. */
  show(picture: Picture, isUrgent: boolean): void;
  /** Lets the picture be seen, if it is not yet. */
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
