import type { PageItem, Settings } from '@leafcast/book';

interface Feature {
  readonly part: string;
  /** Settings that turn the feature on. */
  readonly settings: Settings;
  /** Number of sample points, of 72 on each page, that the feature may cover by design. */
  readonly covered?: number;
  /** Whether the feature takes over the window or replaces another feature. */
  readonly alone?: true;
}

/**
 * The features that can be turned on in a book, with the part of the reader that each loads.
 *
 * @param picture path of an image among the book's media
 */
export const listFeatures = (picture: string): readonly Feature[] => [
  { part: 'paper', settings: { pageHighlight: 'magazine', shadowLeftWidth: 20, shadowRightAlpha: 0.5 } },
  { part: 'paper', settings: { hardCover: true, hardCoverBorderWidth: 12, hardCoverOuterBorder: true } },
  { part: 'paper', settings: { pageColor: '#fff4d6', pageThicknessColor: '#d0b080', thicknessOnMobile: true } },
  { part: 'paper', settings: { bindingType: 'spiral' }, covered: 16 },
  { part: 'paper', settings: { sharpening: true } },
  { part: 'auto-flip', settings: { autoFlipButton: true } },
  { part: 'corner-hint', settings: { curlingCorner: true }, covered: 12 },
  { part: 'loading', settings: { loadingCaption: 'Soon' }, alone: true, covered: 144 },
  { part: 'scene', settings: { scene: 'snow' }, covered: 6 },
  { part: 'watermark', settings: { watermarkText: 'Draft' }, covered: 12 },
  { part: 'sound', settings: { flipSound: true, buttonSound: true } },
  { part: 'auto-hide-bar', settings: { mobileToolbarFixed: false } },
  { part: 'no-context-menu', settings: { noContextMenu: true } },
  { part: 'no-wechat-share', settings: { noWeChatShare: true } },
  { part: 'ads', settings: { haveAd: true, adData: [{ image: picture, url: '', title: 'Tea' }], adPosition: 'left' } },
  { part: 'related-brand', settings: { relatedBrandName: 'The press' } },
  { part: 'large-logo', settings: { largeLogoImage: picture } },
  { part: 'mini', settings: { miniMaxWidth: 2000, miniMaxHeight: 2000 }, alone: true, covered: 30 },
  { part: 'gesture', settings: { gestureAtStart: true }, covered: 24 },
  { part: 'annotation', settings: { annotationButton: true } },
  { part: 'stage-qr', settings: { qrCode: true }, covered: 12 },
  { part: 'consent', settings: { analyticsId: 'G-ABC1234567' }, covered: 24 },
  { part: 'magnifier', settings: { magnifierButton: true } },
  { part: 'select', settings: { selectButton: true } },
  { part: 'message', settings: { messageButton: 'Show' } },
  { part: 'ribbons', settings: { bookmarkTexture: true, bookmarksShowPage: true } },
];

/** Parts that the tests do not load by turning on a setting, with the reason for each. */
export const untestedParts: Readonly<Record<string, string>> = {
  'embed-guard': 'shows no page',
  items: 'loads with the items on pages, which the book with all items covers',
  'page-audio': 'loads with page audio, which has its own tests',
  seen: 'shows nothing, and loads with every hosted book',
};

/** Creates one item of each kind that is drawn differently, placed over the text of a page. */
export function createItems(picture: string): readonly PageItem[] {
  const item = (id: string, x: number) => ({
    id,
    x,
    y: 0.1,
    width: 0.1,
    height: 0.08,
    rotation: 0,
    z: 1,
    opacity: 0.9,
    alt: id,
  });
  const style = { borderColor: '#204080', borderWidth: 0.005 };
  return [
    { ...item('ellipse', 0.05), kind: 'shape', shape: 'ellipse', style },
    { ...item('arrow', 0.2), kind: 'shape', shape: 'arrow', style },
    { ...item('text', 0.35), kind: 'text', text: 'Tea' },
    { ...item('film', 0.5), kind: 'video', video: { embed: { site: 'vimeo', id: '76979871' } } },
    { ...item('picture', 0.65), kind: 'image', file: picture },
    { ...item('button', 0.8), kind: 'button', label: 'Tea', action: { type: 'page', page: 0 } },
    { ...item('spot', 0.9), kind: 'hotspot', label: 'Tea', action: { type: 'page', page: 0 } },
  ];
}
