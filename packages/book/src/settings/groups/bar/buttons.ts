import type { SettingGroup } from '../../item.ts';
import { imageFile } from '../files.ts';

const when = (triggerKey: string) => ({ triggerKey, triggerValue: true, visible: true }) as const;

/** Tools of the reader, and the settings of each tool. @see D-195 … D-229, D-449 … D-471 */
export const buttons = {
  homeButton: { type: 'bool', defaultValue: false },
  /** Target of the home button: a URL, or `%n%` for page n of the book. @see D-196, RULINGS 18 */
  homeUrl: {
    type: 'text',
    defaultValue: '%1%',
    maxLength: 2000,
    format: 'home',
    feature: 'homeLink',
    related: when('homeButton'),
  },
  aboutButton: { type: 'bool', defaultValue: false },
  about: { type: 'contactabout', form: 'about', defaultValue: null, related: when('aboutButton') },
  /** Whether a button shows the author's business card. @see W-423 … W-428 */
  cardButton: { type: 'bool', defaultValue: false },
  businessCard: { type: 'form_other', form: 'businessCard', defaultValue: null, isShow: false },
  /** Whether a button shows the author's content blocks. @see W-417 … W-419 */
  contentButton: { type: 'bool', defaultValue: false },
  customContent: { type: 'form_other', form: 'customContent', defaultValue: [], isShow: false },
  /** Whether there are buttons for the previous and the next page. */
  turnButtons: { type: 'bool', defaultValue: true },
  numberButton: { type: 'bool', defaultValue: true },
  gotoButton: { type: 'bool', defaultValue: true },
  pageModeButton: { type: 'bool', defaultValue: false },
  thumbnailButton: { type: 'bool', defaultValue: true },
  thumbnailSize: { type: 'number', defaultValue: 120, min: 60, max: 300, unit: 'px', related: when('thumbnailButton') },
  thumbnailColor: { type: 'color', defaultValue: '', optional: true, related: when('thumbnailButton') },
  thumbnailAlpha: {
    type: 'number',
    defaultValue: 100,
    min: 0,
    max: 100,
    unit: 'percent',
    related: when('thumbnailButton'),
  },
  bookmarkButton: { type: 'bool', defaultValue: true, feature: 'bookmark' },
  outlineButton: { type: 'bool', defaultValue: true, feature: 'tableOfContents' },
  /** Whether the headings of the outline are collapsed initially. @see D-205 */
  outlineCollapsed: { type: 'bool', defaultValue: false, related: when('outlineButton') },
  searchButton: { type: 'bool', defaultValue: true },
  searchMinLength: {
    type: 'number',
    defaultValue: 1,
    min: 1,
    max: 10,
    unit: 'characters',
    related: when('searchButton'),
  },
  searchColor: { type: 'color', defaultValue: '#ffd54a', related: when('searchButton') },
  searchActiveColor: { type: 'color', defaultValue: '#ff9a2e', related: when('searchButton') },
  /** Whether visitors may select and copy text. */
  selectText: { type: 'bool', defaultValue: true, feature: 'copyText' },
  selectButton: { type: 'bool', defaultValue: false, related: when('selectText') },
  readingButton: { type: 'bool', defaultValue: true },
  annotationButton: { type: 'bool', defaultValue: false },
  zoomButton: { type: 'bool', defaultValue: true },
  /** Maximum width of a zoomed page in CSS pixels; 0 means four times the width that fits the window. @see D-217 */
  zoomMaxWidth: {
    type: 'number',
    defaultValue: 0,
    min: 0,
    max: 10_000,
    step: 50,
    unit: 'px',
    related: when('zoomButton'),
  },
  /** Width of a page after a double click, in CSS pixels; 0 means twice the width that fits the window. @see D-218 */
  zoomDefaultWidth: {
    type: 'number',
    defaultValue: 0,
    min: 0,
    max: 10_000,
    step: 50,
    unit: 'px',
    related: when('zoomButton'),
  },
  /** Whether the mouse wheel turns pages; otherwise it zooms. @see D-219 */
  wheelFlip: { type: 'bool', defaultValue: false },
  /** Whether to show a small overview of the spread while it is zoomed. @see D-220 */
  zoomMap: { type: 'bool', defaultValue: true, related: when('zoomButton') },
  magnifierButton: { type: 'bool', defaultValue: false },
  fullscreenButton: { type: 'bool', defaultValue: true },
  autoFlipButton: { type: 'bool', defaultValue: false, feature: 'autoFlip' },
  /** Whether pages start turning automatically when the book opens. @see D-212 */
  autoFlip: { type: 'bool', defaultValue: false, feature: 'autoFlip' },
  autoFlipSeconds: { type: 'number', defaultValue: 4, min: 1, max: 600, unit: 'seconds' },
  /** Number of times that automatic page turning goes through the book; -1 to repeat endlessly. @see D-214 */
  autoFlipLoops: { type: 'number', defaultValue: 1, min: -1, max: 999, unit: 'times' },
  printButton: { type: 'bool', defaultValue: false },
  printWatermark: { type: 'text', defaultValue: '', maxLength: 200, related: when('printButton') },
  download: { type: 'bool', defaultValue: false, feature: 'download' },
  /** URL of an external file that is offered for download instead of the book's document. @see D-215 */
  downloadUrl: {
    type: 'text',
    defaultValue: '',
    maxLength: 2000,
    format: 'url',
    feature: 'download',
    related: when('download'),
  },
  downloads: {
    type: 'form_other',
    form: 'downloads',
    defaultValue: null,
    feature: 'download',
    related: when('download'),
  },
  phoneButton: { type: 'bool', defaultValue: false, feature: 'phoneButton' },
  phoneNumbers: {
    type: 'form_other',
    form: 'phoneNumbers',
    defaultValue: [],
    feature: 'phoneButton',
    related: when('phoneButton'),
  },
  emailButton: { type: 'bool', defaultValue: false },
  /** Subject of the email; may contain the macros {title}, {link} and {thumb}. @see D-221 … D-225 */
  emailSubject: { type: 'text', defaultValue: '{title}', maxLength: 500, related: when('emailButton') },
  emailBody: {
    type: 'text',
    defaultValue: '{title}\n{link}',
    maxLength: 5000,
    multiline: true,
    related: when('emailButton'),
  },
  wechatButton: { type: 'bool', defaultValue: false },
  /** QR code image for the chat app; if empty, the book's QR code is shown. */
  wechatImage: { ...imageFile, related: when('wechatButton') },
  shoppingButton: { type: 'bool', defaultValue: false },
  shoppingUrl: { type: 'text', defaultValue: '', maxLength: 2000, format: 'url', related: when('shoppingButton') },
  galleryButton: { type: 'bool', defaultValue: false },
  /**
   * Whether visitors can send messages to the author. This is a list of two options instead of a switch, as in the
   * specification. @see W-298 … W-300
   */
  messageButton: { type: 'list', defaultValue: 'Hide', options: ['Hide', 'Show'], feature: 'readerMessage' },
  /**
   * Who may send messages; the server enforces this. `nobody`: existing messages are still shown, but new ones are
   * rejected.
   */
  messageWriters: {
    type: 'list',
    defaultValue: 'everyone',
    options: ['everyone', 'withEmail', 'nobody'],
    feature: 'readerMessage',
    related: { triggerKey: 'messageButton', triggerValue: 'Show', visible: true },
  },
  /** Whether a button leads to the author's other books. @see W-134 */
  worksButton: { type: 'bool', defaultValue: false },
  worksUrl: { type: 'text', defaultValue: '', maxLength: 2000, format: 'web', related: when('worksButton') },
  reportButton: { type: 'bool', defaultValue: false },
  /** Where complaints are sent: a URL or an email address. */
  reportUrl: { type: 'text', defaultValue: '', maxLength: 2000, format: 'url', related: when('reportButton') },
  languageButton: { type: 'bool', defaultValue: false, feature: 'language' },
  offlineButton: { type: 'bool', defaultValue: false },
} as const satisfies SettingGroup;
