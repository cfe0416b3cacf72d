import type { AllSettings } from '../settings/schema.ts';

/**
 * Returns the visible parts of the frame around a book, according to the settings, as `data-` attributes of the element
 * `#leafcast`; keys have no `data-` prefix. The book's HTML page contains these attributes before any script runs, the
 * reader keeps them up to date, and the style sheet uses them in its selectors. An empty value means that the attribute
 * is absent.
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
 * Checks whether a window is so small that only the book is shown (mini mode). A limit of 0 means no limit; if both
 * limits are 0, there is no mini mode.
 *
 * @param window inner size in CSS pixels
 * @see D-252, D-253
 */
export function isMiniMode(
  { miniMaxWidth, miniMaxHeight }: Pick<AllSettings, 'miniMaxWidth' | 'miniMaxHeight'>,
  window: { readonly width: number; readonly height: number },
): boolean {
  const fits = (size: number, most: number) => most === 0 || size <= most;
  return miniMaxWidth + miniMaxHeight > 0 && fits(window.width, miniMaxWidth) && fits(window.height, miniMaxHeight);
}
