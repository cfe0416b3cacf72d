/** The search itself, loaded when somebody opens the search panel. */
export { contextOf } from '../../search/context.ts';
export { charactersMissing, findInBook, parseQuery, type SearchablePages, searchablePages } from '../../search/find.ts';
