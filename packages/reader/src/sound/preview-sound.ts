import { playPaperSound, playTickSound } from './synthesis.ts';

const sounds = { flipSound: playPaperSound, buttonSound: playTickSound } as const;

/** A sound that the author plays in the editor. */
export interface SoundPreview {
  readonly sound: keyof typeof sounds;
  /** Progress of the upload in percent, from 0 to 100. */
  readonly volume: number;
}

export function isSoundPreview(value: unknown): value is SoundPreview {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sound' in value &&
    typeof value.sound === 'string' &&
    Object.hasOwn(sounds, value.sound) &&
    'volume' in value &&
    typeof value.volume === 'number' &&
    value.volume >= 0 &&
    value.volume <= 100
  );
}

/** Maximum playing time of a sound, in milliseconds. */
const maxPlayMs = 1000;

/** Plays a sound once, independent of the book's settings. */
export function previewSound({ sound, volume }: SoundPreview): void {
  const context = new AudioContext();
  const loudness = context.createGain();
  loudness.gain.value = volume / 100;
  loudness.connect(context.destination);
  sounds[sound](context, loudness);
  setTimeout(() => void context.close(), maxPlayMs);
}
