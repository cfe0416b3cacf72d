import { type AllSettings, type Book, frameAttributes } from '@leafcast/book';

/** Conditions under which each overlay is shown. `NAME` is the feature `ui/features/GROUP/NAME.tsx`. */
export const overlayTriggers: Readonly<Record<string, (settings: AllSettings, mini: boolean, book: Book) => unknown>> =
  {
    ads: (settings) => frameAttributes(settings).ad,
    'related-brand': ({ relatedBrandName }) => relatedBrandName,
    'large-logo': ({ largeLogoImage }) => largeLogoImage,
    mini: ({ miniHideFullscreenPrompt }, mini) => mini && !miniHideFullscreenPrompt,
    gesture: ({ gestureAtStart }, mini) => gestureAtStart && !mini,
    annotation: ({ annotationButton }) => annotationButton,
    'stage-qr': ({ qrCode }, mini) => qrCode && !mini,
    'page-audio': (_, __, { pages }) => pages.some(({ audio }) => audio),
    consent: ({ analyticsId }) => analyticsId,
  };
