import type { AllSettings } from '../settings/schema.ts';

/**
 * What settings leave of the frame around a book, as `data-` attributes of the element `#leafcast`: the page that
 * carries a book has them before any script, the reader keeps them up to date, the style sheet goes by them. An empty
 * value stands for an attribute that is not there.
 */
export function frameAttributes(settings: AllSettings): Record<string, string> {
  const {
    haveAd,
    adData,
    adPosition,
    toolbarVisible,
    mobileToolbarFixed,
    mobileFullWindow,
    logoImage,
    relatedBrandName,
  } = settings;
  return {
    ad: haveAd && adData.length > 0 ? adPosition : '',
    tools: toolbarVisible ? '' : 'none',
    'phone-tools': mobileToolbarFixed ? '' : 'passing',
    'phone-window': mobileFullWindow ? 'full' : '',
    logo: logoImage === '' ? '' : 'on',
    brand: relatedBrandName === '' ? '' : 'on',
  };
}

/**
 * Whether a window is so small that it shows the book alone. Of the two bounds one that is 0 bounds nothing; without
 * any there is no mini mode.
 *
 * @param window CSS pixels
 * @see D-252, D-253
 */
export function isMini(
  { miniMaxWidth, miniMaxHeight }: Pick<AllSettings, 'miniMaxWidth' | 'miniMaxHeight'>,
  window: { readonly width: number; readonly height: number },
): boolean {
  const fits = (size: number, most: number) => most === 0 || size <= most;
  return miniMaxWidth + miniMaxHeight > 0 && fits(window.width, miniMaxWidth) && fits(window.height, miniMaxHeight);
}
