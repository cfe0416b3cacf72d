import type { Readable } from 'node:stream';
import type { SpeechTone } from '@leafcast/contract';

export interface SpeechWish {
  /** What is spoken, in order, each a sentence or less. */
  readonly pieces: readonly string[];
  /** One of the engine's. */
  readonly language: string;
  readonly tone: SpeechTone;
  /** Words a minute. */
  readonly speed: number;
  readonly signal: AbortSignal;
}

/** Speech on its way: an MP3 while it is made, and when each piece is heard once all of it has been. */
export interface Speech {
  readonly mp3: Readable;
  /** Seconds from the beginning, one for each piece. @throws SpeechFailed, or the signal's reason */
  readonly times: Promise<readonly { readonly start: number; readonly end: number }[]>;
}

/** Something that reads aloud: one can take the place of another. */
export interface SpeechEngine {
  /** BCP 47, one for each language it has a voice for. */
  readonly languages: readonly string[];
  /** What installs it where it is missing, empty where nothing does; `null` where it can be used. */
  missing(): Promise<string | null>;
  speak(wish: SpeechWish): Promise<Speech>;
}

/** The engine did not do what it was asked for. */
export class SpeechFailed extends Error {
  override name = 'SpeechFailed';
}
