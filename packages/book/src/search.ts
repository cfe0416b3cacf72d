// The entry point to what is done with the text of a book: readers search one book by it, the library all of them, and authors
// begin their contents with what looks like a heading.

export { headingsInText } from './manifest/headings-in-text.ts';
export { type Context, contextOf } from './search/context.ts';
export {
  charactersMissing,
  findInBook,
  findOnPage,
  parseQuery,
  type Query,
  type SearchablePages,
  searchablePages,
} from './search/find.ts';
export { fold } from './search/fold.ts';
