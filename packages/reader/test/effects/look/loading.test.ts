import { look, stillContext, testEffects } from '../effect.ts';
import { withPictures } from '../media.ts';

/** Keeps the loading screen visible long enough in a newly opened book. */
const given = { loadingSeconds: 30 };
const open = { edit: withPictures };
const caption = '.lc-loading p';
const words = (page: Parameters<typeof look>[0]) => page.locator('.lc-loading').innerText();

testEffects(
  'loading (D-180, D-181, D-182, D-183, D-184, D-185, D-186, D-188)',
  {
    // This effect hides the caption. It is observed in the book with the animated sign, in which no other effect
    // depends on the caption.
    loadingCaptionSource: { value: 'none', see: words, given, open: { context: {} } },
    // With a custom caption, the captions of other effects would be empty.
    loadingCaption: {
      apart: 'own',
      value: 'Soon',
      see: words,
      given: { ...given, loadingCaptionSource: 'custom' },
    },
    loadingFontSize: { value: 40, see: (page) => look(page, caption, 'font-size'), given },
    loadingColor: { value: '#aa1122', see: (page) => look(page, caption, 'color'), given },
    loadingImage: { value: 'media/blue.png', see: (page) => look(page, '.lc-loading > img', 'height'), given, open },
    loadingImageHeight: {
      value: 60,
      see: (page) => look(page, '.lc-loading > img', 'height'),
      given: { ...given, loadingImage: 'media/blue.png' },
      open,
    },
    loadingBackgroundColor: {
      value: '#aa1122',
      see: (page) => look(page, '.lc-loading', 'background-color'),
      given,
    },
    loadingBackgroundType: {
      alone: true,
      value: 'media/red.png',
      see: (page) => look(page, 'img.lc-loading-back', 'object-fit'),
      given,
      open,
    },
    loadingAnimation: {
      value: 'dots',
      see: (page) => look(page, '.lc-loading-sign i', 'animation-name'),
      given,
      open: { context: {} },
    },
    loadingSeconds: { value: 30, see: (page) => look(page, '.lc-loading') },
    loadingVideo: {
      value: 'media/leaf.mp4',
      see: (page) => look(page, 'video.lc-loading-back', 'object-fit'),
      given,
      open: { edit: (files) => void files.set('media/leaf.mp4', Buffer.alloc(0)) },
    },
  },
  stillContext,
);
