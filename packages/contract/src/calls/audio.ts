import { pageAudioSchema } from '@leafcast/book';
import { z } from 'zod';
import { call, number } from '../call.ts';

const bookId = z.string().max(64);
/** Page index, starting at 0. */
const page = number(z.int().min(0).max(998));

/** Limits of read-aloud text in characters, and of its speed in words per minute. */
export const speechLimits = { text: 20_000, slowest: 80, fastest: 300, speed: 160 } as const;
export const speechTones = ['high', 'low'] as const;
export type SpeechTone = (typeof speechTones)[number];

export const getSpeechVoices = call({
  path: '/api/book/get-speech-voices',
  summary: 'The languages in which this server can read aloud; where it cannot yet, the command that puts it right',
  access: 'user',
  body: z.object({}),
  data: z.object({
    isReady: z.boolean(),
    command: z
      .string()
      .describe('Installs what is missing; empty where nothing is, or where the system has no command for it.'),
    languages: z.array(z.string()).describe('BCP 47.'),
  }),
});

export const getPageText = call({
  path: '/api/book/get-page-text',
  summary: 'The text of a page, in its lines',
  access: 'user',
  body: z.object({ bookId, page }),
  data: z.object({ text: z.string() }),
});

export const makePageAudio = call({
  path: '/api/book/make-page-audio',
  summary: "Reads a text aloud, or the page's own; the draft stays as it is until update-book names the audio",
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
});
