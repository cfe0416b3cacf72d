// The entry point to what happens to a book when its pages are put in another order. Only the server does that: readers and
// their bundles know nothing of it.

export {
  type Arrangement,
  arrangePages,
  type PageMap,
  type PlacedPage,
  pageMapOf,
  relinkText,
  restorePages,
  settingsOfPages,
} from './manifest/arrange.ts';
export { type Turn, turnPage, turnText } from './manifest/turn-page.ts';
