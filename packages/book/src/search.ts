// The entry point to how the text of a book is searched: readers search one book by it, the library all of them.

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
