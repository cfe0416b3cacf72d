import type { Readable } from 'node:stream';
import type { SpeechTone } from '@leafcast/contract';

export interface SpeechRequest {
  /** Pieces to speak, in order, each at most a sentence. */
  readonly pieces: readonly string[];
  /** One of the engine's languages. */
  readonly language: string;
  readonly tone: SpeechTone;
  /** Words per minute. */
  readonly speed: number;
  readonly signal: AbortSignal;
}

/** Speech being produced: an MP3 stream, and the times of each piece once all of it has been produced. */
export interface Speech {
  readonly mp3: Readable;
  /** Seconds from the start, one entry per piece. @throws SpeechFailed, or the signal's reason */
  readonly times: Promise<readonly { readonly start: number; readonly end: number }[]>;
}

/** A text-to-speech engine; implementations are interchangeable. */
export interface SpeechEngine {
  /** BCP 47 tags, one for each language the engine has a voice for. */
  languages(): Promise<readonly string[]>;
  /**
   * Returns the command that installs a missing engine, or an empty text if there is none; `null` if the engine is
   * available.
   */
  missing(): Promise<string | null>;
  speak(request: SpeechRequest): Promise<Speech>;
}

/** Thrown when the engine fails. */
export class SpeechFailed extends Error {
  override name = 'SpeechFailed';
}
