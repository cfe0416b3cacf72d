import type { AllSettings } from '@leafcast/book';
import { element } from '../page/element.ts';

/** CSS size and position for each value of the background position setting. */
const backgroundSizes: Readonly<Record<AllSettings['backgroundPosition'], readonly [size: string, place: string]>> = {
  fill: ['cover', 'center'],
  fit: ['contain', 'center'],
  stretch: ['100% 100%', 'center'],
  tile: ['auto', '0 0'],
  center: ['auto', 'center'],
  top: ['auto', 'center top'],
  bottom: ['auto', 'center bottom'],
  left: ['auto', 'left center'],
  right: ['auto', 'right center'],
};

/** Draws the author's background image behind the book. @see D-172, D-173 */
export function createBackgroundPicture(root: HTMLElement, fileUrl: (path: string) => string) {
  const picture = element('div', 'lc-picture');
  return ({ backgroundImage, backgroundPosition, backgroundOpacity }: AllSettings): void => {
    if (backgroundImage === '') {
      picture.remove();
      return;
    }
    const [size, place] = backgroundSizes[backgroundPosition];
    // The URL is resolved against the document, because a relative URL in a style sheet would be resolved against the
    // style sheet.
    const address = new URL(fileUrl(backgroundImage), document.baseURI).href;
    picture.style.backgroundImage = `url("${CSS.escape(address)}")`;
    picture.style.backgroundSize = size;
    picture.style.backgroundPosition = place;
    picture.style.backgroundRepeat = backgroundPosition === 'tile' ? 'repeat' : 'no-repeat';
    picture.style.opacity = `${backgroundOpacity}`;
    if (!picture.isConnected) root.prepend(picture);
  };
}
