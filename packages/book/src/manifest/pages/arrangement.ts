// Entry point for reordering the pages of a book. Only the server uses it, so it stays out of the readers' bundles.

export {
  type Arrangement,
  arrangePages,
  type PageMap,
  type PlacedPage,
  pageMapOf,
  relinkText,
  restorePages,
  settingsOfPages,
} from './arrange.ts';
export { type Turn, turnPage, turnText } from './turn-page.ts';
