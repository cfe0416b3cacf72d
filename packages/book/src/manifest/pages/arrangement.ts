// Entry point for reordering the pages of a book. Only the server imports it, so that it is not part of the reader's
// bundle.

export {
  type Arrangement,
  arrangePages,
  createPageMap,
  type PageMap,
  type PlacedPage,
  pageSettingKeys,
  relinkText,
  restorePages,
} from './arrange.ts';
export { type PageRotation, rotatePage, rotatePageText } from './rotate-page.ts';
