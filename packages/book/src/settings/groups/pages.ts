import type { SettingGroup } from '../item.ts';

const withBoards = { triggerKey: 'hardCover', triggerValue: true, visible: true } as const;
const withThickness = { triggerKey: 'pageThickness', triggerValue: 0, visible: false } as const;

/** Settings for the appearance of the paper. @see D-230 … D-251 */
export const pages = {
  shadow: {
    type: 'composite',
    children: ['shadowLeftWidth', 'shadowLeftAlpha', 'shadowRightWidth', 'shadowRightAlpha'],
    advanced: true,
  },
  /** Width of the gutter shadow on each side. */
  shadowLeftWidth: { type: 'number', defaultValue: 8, min: 0, max: 50, unit: 'percent', feature: 'shadow' },
  shadowLeftAlpha: { type: 'number', defaultValue: 0.3, min: 0, max: 1, step: 0.05, unit: 'ratio', feature: 'shadow' },
  shadowRightWidth: { type: 'number', defaultValue: 8, min: 0, max: 50, unit: 'percent', feature: 'shadow' },
  shadowRightAlpha: { type: 'number', defaultValue: 0.3, min: 0, max: 1, step: 0.05, unit: 'ratio', feature: 'shadow' },
  /**
   * Light on the paper: none, as on the curved pages of a thick book, or as on the flat, glossy pages of a magazine.
   */
  pageHighlight: { type: 'list', defaultValue: 'book', options: ['none', 'book', 'magazine'] },
  /** Whether the first and last leaf turn as rigid covers. */
  hardCover: { type: 'bool', defaultValue: false, feature: 'hardCover' },
  hardCoverBorderWidth: {
    type: 'number',
    defaultValue: 0,
    min: 0,
    max: 50,
    unit: 'px',
    feature: 'hardCover',
    related: withBoards,
  },
  hardCoverBorderColor: { type: 'color', defaultValue: '#6b5a48', feature: 'hardCover', related: withBoards },
  hardCoverRounding: {
    type: 'number',
    defaultValue: 4,
    min: 0,
    max: 50,
    unit: 'px',
    feature: 'hardCover',
    related: withBoards,
  },
  hardCoverOuterBorder: { type: 'bool', defaultValue: false, feature: 'hardCover', related: withBoards },
  pageColor: { type: 'color', defaultValue: '#ffffff' },
  bindingType: { type: 'list', defaultValue: 'side', options: ['side', 'staple', 'spiral', 'none'] },
  /** Maximum thickness of the page block to the left and right of the open pages. */
  pageThickness: { type: 'number', defaultValue: 8, min: 0, max: 40, unit: 'px', feature: 'thickness' },
  pageThicknessColor: { type: 'color', defaultValue: '#f4f1ea', feature: 'thickness', related: withThickness },
  thicknessOnMobile: { type: 'bool', defaultValue: false, feature: 'thickness', related: withThickness },
  sharpening: { type: 'bool', defaultValue: false, advanced: true },
  watermarkText: { type: 'text', defaultValue: '', maxLength: 100 },
  watermarkOpacity: {
    type: 'number',
    defaultValue: 0.15,
    min: 0,
    max: 1,
    step: 0.05,
    unit: 'ratio',
    related: { triggerKey: 'watermarkText', triggerValue: '', visible: false },
  },
  bookmarkTexture: { type: 'bool', defaultValue: false, feature: 'bookmark' },
  /** Whether bookmarks are on the side edge; applies only if pages turn to the left and right. @see D-351 */
  bookmarksOnSideEdge: { type: 'bool', defaultValue: true, feature: 'bookmark' },
  bookmarksShowPage: { type: 'bool', defaultValue: false, feature: 'bookmark' },
  /** Number shown as the page count; 0 shows the actual number of pages. @see D-244 */
  totalPages: { type: 'number', defaultValue: 0, min: 0, max: 100_000, advanced: true },
  /** Page number format, such as `1:Cover;2-9:r1;10:1+`. @see D-245 … D-251 */
  pageNumberFormat: { type: 'text', defaultValue: '', maxLength: 5000, format: 'pageNumbers', advanced: true },
} as const satisfies SettingGroup;
