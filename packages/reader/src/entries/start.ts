import { openBook } from './open-book.ts';

openBook().catch((cause: unknown) => console.error(cause));
