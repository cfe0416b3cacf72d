// Entry point for the text of books: search in one book, search in all books of the library, and detection of headings
// for a first draft of an outline.

export { guessHeadings } from '../manifest/text/headings-in-text.ts';
export { isTextReadable } from '../manifest/text/readable.ts';
export { learnSpelling } from '../manifest/text/spelling.ts';
export { getMatchContext, type MatchContext } from './context.ts';
export {
  findInBook,
  findOnPage,
  getRequiredQueryLength,
  parseQuery,
  type SearchablePages,
  type SearchQuery,
  searchablePages,
} from './find.ts';
export { foldText } from './fold.ts';
