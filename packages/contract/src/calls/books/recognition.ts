import { recognizedLanguages } from '@leafcast/book';
import { z } from 'zod';
import { call } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

/** Recognition of the text in the pictures of a book. */
export const recognitionSchema = z.object({
  state: z
    .enum(['none', 'waiting', 'working', 'complete', 'stopped', 'failed'])
    .describe('`none` if the text of this book was never recognized.'),
  done: z.int().describe('Pages that were read, of `total`; both are 0 while unknown.'),
  total: z.int(),
  found: z.int().describe('Number of these pages on which text was found.'),
  language: z
    .enum(['', ...recognizedLanguages])
    .describe('Language that was chosen or guessed; empty while it is unknown.'),
});

export type Recognition = z.output<typeof recognitionSchema>;

const body = z.object({ bookId: z.string().max(64) });
const example = { state: 'working', done: 12, total: 40, found: 11, language: 'en' } as const;

export const getRecognition = call({
  path: '/api/book/get-recognition',
  access: 'user',
  permission: 'book.view',
  body,
  data: recognitionSchema,
  doc: {
    summary: 'Returns the state of the recognition of text in the pictures of a book',
    description: 'Call it every second or two while `state` is `waiting` or `working`.',
    example: { body: { bookId: exampleIds.book }, data: example },
  },
});

export const recognizeText = call({
  path: '/api/book/recognize-text',
  access: 'user',
  body: body.extend({
    language: z
      .enum(['', ...recognizedLanguages])
      .default('')
      .describe('Language of the text; empty if it is to be guessed.'),
  }),
  data: recognitionSchema,
  doc: {
    summary: 'Recognizes the text in the pictures of pages without text',
    description:
      'Pages are read one after another, at low priority, and stored in the draft without raising its revision; the next publication contains their text. Pages whose text was recognized earlier are read again. Pages with other text stay as they are. The account may start about one recognition a minute.',
    example: {
      body: { bookId: exampleIds.book, language: 'en' },
      data: { ...example, state: 'waiting', done: 0, total: 0, found: 0 },
    },
    codes: ['BOOK_BUSY'],
  },
});

export const stopRecognition = call({
  path: '/api/book/stop-recognition',
  access: 'user',
  body,
  data: recognitionSchema,
  doc: {
    summary: 'Stops the recognition of text; pages that were read keep their text',
    description: 'Has no effect if nothing is running.',
    example: { body: { bookId: exampleIds.book }, data: { ...example, state: 'stopped' } },
  },
});
