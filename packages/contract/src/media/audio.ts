import { pageAudioSchema } from '@leafcast/book';
import { z } from 'zod';
import { call, number } from '../call.ts';
import { sample } from '../sample.ts';

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
      .describe('Installs what is missing; empty where nothing is, or where the system has no command for it.'),
    languages: z.array(z.string()).describe('BCP 47.'),
  }),
  doc: {
    summary: 'The languages in which this server can read aloud; where it cannot yet, the command that puts it right',
    description:
      'Speech needs eSpeak NG on the server. Where it is missing, `command` tells the operator what to install.',
    example: { body: {}, data: { isReady: true, command: '', languages: ['en', 'fr', 'zh'] } },
  },
});

export const getPageText = call({
  path: '/api/book/get-page-text',

  access: 'user',
  body: z.object({ bookId, page }),
  data: z.object({ text: z.string() }),
  doc: {
    summary: 'The text of a page, in its lines',
    description: 'The words of a page as a starting point for what is read aloud. Empty for a page without text.',
    example: {
      body: { bookId: sample.book, page: 4 },
      data: { text: 'In the year 105 the court official Cai Lun showed the emperor a new sheet.' },
    },
  },
});

export const makePageAudio = call({
  path: '/api/book/make-page-audio',

  access: 'user',
  body: z.object({
    bookId,
    page,
    text: z.string().max(speechLimits.text).optional().describe("The page's own text where absent."),
    language: z.string().max(20).describe('One of get-speech-voices.'),
    tone: z.enum(speechTones).default('high'),
    speed: number(z.int().min(speechLimits.slowest).max(speechLimits.fastest)).default(speechLimits.speed),
  }),
  data: z.object({
    audio: pageAudioSchema,
    seconds: z.number(),
  }),
  doc: {
    summary: "Reads a text aloud, or the page's own; the draft stays as it is until update-book names the audio",
    description:
      'Speaks and keeps the sound among the media of the book. Put `audio` into `pageAudio` of update-book to use it.',
    example: {
      body: { bookId: sample.book, page: 4, language: 'en', tone: 'low', speed: 150 },
      data: { audio: { file: 'media/page-5-0a1b2c3d.mp3', captions: [] }, seconds: 12.4 },
    },
  },
});
