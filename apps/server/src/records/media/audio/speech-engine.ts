import type { Readable } from 'node:stream';
import type { SpeechTone } from '@leafcast/contract';

export interface SpeechRequest {
  /** Pieces of text to speak, in order; none is longer than a sentence. */
  readonly pieces: readonly string[];
  /** Language; must be one of the engine's languages. */
  readonly language: string;
  readonly tone: SpeechTone;
  /** Speed in words per minute. */
  readonly speed: number;
  readonly signal: AbortSignal;
}

/**
 * Speech that is being synthesized: an MP3 stream, and the times of its pieces. The times become available when all of
 * the speech has been synthesized.
 */
export interface SynthesizedSpeech {
  readonly mp3: Readable;
  /** Start and end of each piece, in seconds from the start. @throws SpeechError, or the reason of the signal */
  readonly times: Promise<readonly { readonly start: number; readonly end: number }[]>;
}

/** A text-to-speech engine; implementations are interchangeable. */
export interface SpeechEngine {
  /** Languages for which the engine has a voice, as BCP 47 tags. */
  languages(): Promise<readonly string[]>;
  /**
   * Returns the command that installs a missing engine, or an empty string if no such command is known. Returns `null`
   * if the engine is available.
   */
  missing(): Promise<string | null>;
  speak(request: SpeechRequest): Promise<SynthesizedSpeech>;
}

/** Thrown if the engine fails. */
export class SpeechError extends Error {
  override name = 'SpeechError';
}
