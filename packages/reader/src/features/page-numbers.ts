/** How an author numbers the pages. @see D-245 … D-251 */
export { parsePageNumbers } from '@leafcast/book';
