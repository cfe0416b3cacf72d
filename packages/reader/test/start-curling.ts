import { openBook } from '../src/open-book.ts';

/** Opens a book whose leaves are curled by whatever GPU there is, also by one that is none. */
openBook({ curl: 'always' }).catch((cause: unknown) => console.error(cause));
