import { pageAudioSchema } from '@leafcast/book';
import { z } from 'zod';
import { call, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const bookId = z.string().max(64);

/** Page index, starting at 0. */
const page = number(z.int().min(0).max(998));

/** Limits of read-aloud text in characters, and of its speed in words per minute. */
export const speechLimits = { text: 20_000, slowest: 80, fastest: 300, speed: 160 } as const;

export const speechTones = ['high', 'low'] as const;

export type SpeechTone = (typeof speechTones)[number];

export const getSpeechVoices = call({
  path: '/api/book/get-speech-voices',
  access: 'user',
  body: z.object({}),
  data: z.object({
    isReady: z.boolean(),
    command: z
      .string()
      .describe(
        'Command that installs what is missing; empty if nothing is missing or the system has no command for it.',
      ),
    languages: z.array(z.string()).describe('BCP 47 tag.'),
  }),
  doc: {
    summary:
      'Lists the languages in which this server can read text aloud, or returns the command that installs what is missing',
    description:
      'Speech requires eSpeak NG on the server. If it is missing, `command` shows the operator how to install it.',
    example: { body: {}, data: { isReady: true, command: '', languages: ['en', 'fr', 'zh'] } },
  },
});

export const getPageText = call({
  path: '/api/book/get-page-text',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookId, page }),
  data: z.object({ text: z.string() }),
  doc: {
    summary: 'Returns the text of a page, in lines',
    description: 'Use it as a starting point for text that is read aloud. Empty for a page without text.',
    example: {
      body: { bookId: exampleIds.book, page: 4 },
      data: { text: 'In the year 105 the court official Cai Lun showed the emperor a new sheet.' },
    },
  },
});

export const createPageAudio = call({
  path: '/api/book/make-page-audio',
  access: 'user',
  body: z.object({
    bookId,
    page,
    text: z.string().max(speechLimits.text).optional().describe('Text to read; omit for the text of the page.'),
    language: z.string().max(20).describe('One of the languages of get-speech-voices.'),
    tone: z.enum(speechTones).default('high'),
    speed: number(z.int().min(speechLimits.slowest).max(speechLimits.fastest)).default(speechLimits.speed),
  }),
  data: z.object({
    audio: pageAudioSchema,
    seconds: z.number(),
  }),
  doc: {
    summary:
      'Creates speech from a given text or from the text of a page; the draft does not change until update-book sets the audio',
    description: 'Stores the audio among the media of the book. To use it, set `audio` in `pageAudio` of update-book.',
    example: {
      body: { bookId: exampleIds.book, page: 4, language: 'en', tone: 'low', speed: 150 },
      data: { audio: { file: 'media/page-5-0a1b2c3d.mp3', captions: [] }, seconds: 12.4 },
    },
  },
});
