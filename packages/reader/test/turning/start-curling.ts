import { openBook } from '../../src/entries/open-book.ts';

/** Opens a book whose leaves curl on any GPU, including software rendering. */
openBook({ curl: 'always' }).catch((cause: unknown) => console.error(cause));
