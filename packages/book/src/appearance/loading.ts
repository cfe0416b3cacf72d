import { withDefaults } from '../settings/defaults.ts';
import type { Settings } from '../settings/schema.ts';

/**
 * Returns the loading screen as HTML, which is visible without any script. If the author has set no image, video or
 * duration, the loading screen is behind the first page and delays nothing. Otherwise it covers the stage
 * (`data-cover`) until the reader removes it. Colors and sizes are in attributes, because the content security policy
 * forbids inline styles. The style sheet reads these attributes if the browser supports this, otherwise the reader
 * does.
 *
 * @param files URL of the book folder, ending in `/`
 * @see D-180 … D-188
 */
export function loadingScreen({ title, settings }: { title: string; settings: Settings }, files: string): string {
  const all = withDefaults(settings);
  const { loadingImage, loadingVideo, loadingBackgroundType, loadingAnimation } = all;
  const caption = { none: '', title, custom: all.loadingCaption }[all.loadingCaptionSource];
  const backdrop = loadingBackgroundType === '1' ? '' : loadingBackgroundType;
  const covers = all.loadingSeconds > 0 || loadingImage !== '' || loadingVideo !== '';
  const address = (file: string) => escaped(files + file.split('/').map(encodeURIComponent).join('/'));
  const attribute = (name: string, value: string) => (value === '' ? '' : ` data-${name}="${escaped(value)}"`);
  return [
    '<div class="lc-loading" aria-hidden="true"',
    attribute('cover', covers ? 'on' : ''),
    attribute('size', `${all.loadingFontSize}px`),
    attribute('color', all.loadingColor),
    attribute('back', all.loadingBackgroundColor),
    '>',
    backdrop && `<img class="lc-loading-back" src="${address(backdrop)}" alt="">`,
    loadingVideo &&
      `<video class="lc-loading-back" src="${address(loadingVideo)}" autoplay muted loop playsinline></video>`,
    loadingImage && `<img src="${address(loadingImage)}" height="${all.loadingImageHeight}" alt="">`,
    loadingAnimation === 'none'
      ? ''
      : `<div class="lc-loading-sign" data-kind="${loadingAnimation}"><i></i><i></i><i></i></div>`,
    caption && `<p dir="auto">${escaped(caption)}</p>`,
    '</div>',
  ].join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
