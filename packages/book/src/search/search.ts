// Entry point for the text of books: the search in one book, the library's search in all books, and heading detection
// as a first draft of an outline.

export { headingsInText } from '../manifest/text/headings-in-text.ts';
export { type Context, contextOf } from './context.ts';
export {
  findInBook,
  findOnPage,
  missingCharacters,
  parseQuery,
  type Query,
  type SearchablePages,
  searchablePages,
} from './find.ts';
export { fold } from './fold.ts';
