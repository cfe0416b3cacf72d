/** Exports the parser for the author's page numbering. @see D-245 … D-251 */
export { parsePageNumbers } from '@leafcast/book';
