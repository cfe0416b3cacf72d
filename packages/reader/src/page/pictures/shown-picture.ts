import type { Picture } from './picture.ts';

/** Displayed image of a page in the document; at most one image at a time. */
export interface ShownPicture {
  /** Width of the image in pixels; 0 if there is no image. */
  readonly width: number;
  /**
   * Replaces the image. An urgent image becomes visible immediately, any other image after the frame in which it is
   * added.
   */
  show(picture: Picture, isUrgent: boolean): void;
  /** Makes the image visible if it is not visible yet. */
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
