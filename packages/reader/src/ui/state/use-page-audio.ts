import type { BookPage, PageAudio } from '@leafcast/book';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getSpreadPages } from '../../book/state/window.ts';
import type { Engine } from '../../core/engine.ts';
import { useBook, useEngine, useReaderState, useSettings } from './engine-context.ts';

/** Audio of an open page. The tracks of a spread are played one after the other. */
export interface AudioTrack {
  readonly page: number;
  readonly audio: PageAudio;
}

export interface PageAudioState {
  /** Current track; `null` if the open pages have no audio. */
  readonly track: AudioTrack | null;
  readonly isPlaying: boolean;
  /** Seconds. */
  readonly time: number;
  readonly duration: number;
  /** Caption of the current passage. */
  readonly caption: string;
  toggle(): void;
  seek(seconds: number): void;
}

/**
 * Plays the audio of the open pages. If the author has enabled it, the page turns when the audio has ended.
 *
 * @see D-366 … D-373
 */
export function usePageAudio(): PageAudioState {
  const engine = useEngine();
  const { pages } = useBook();
  const { spread, isTurning, atEnd } = useReaderState();
  const { audioMode, audioAutoPlay, audioAutoFlip, audioPauseSeconds, audioSilentSeconds, audioCaptions, soundVolume } =
    useSettings();
  const [player] = useState(() => makePlayer(engine));
  const { isPlaying, clock, setClock } = usePlayerState(player);
  const [at, setAt] = useState(0);
  /** How the last track of the open pages ended; `null` if it has not ended. */
  const [end, setEnd] = useState<'ended' | 'error' | null>(null);
  /** Whether the visitor wants to listen. The value is kept when the page is turned. */
  const wants = useRef(audioAutoPlay);
  /** Whether the visitor has paused the audio. Pages without audio then do not turn automatically either. */
  const hasPaused = useRef(false);
  const open = getSpreadPages(spread);
  const key = open.join();
  const tracks = tracksOf(pages, open, audioMode);
  const track = tracks[at] ?? null;
  const file = track?.audio.file ?? '';
  const page = track?.page;
  const begun = useRef(page);
  const isLast = at >= tracks.length - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages start over
  useEffect(() => {
    setAt(0);
    setEnd(null);
  }, [key]);

  useEffect(() => {
    wants.current = audioAutoPlay;
  }, [audioAutoPlay]);

  useVolume(player, soundVolume, engine.sound?.isOn === false);

  const start = useCallback(() => {
    player.play().catch(() => {
      // Browsers play no sound before the first click or tap, so playback is retried after it.
      const again = () => wants.current && void player.play().catch(() => undefined);
      addEventListener('pointerup', again, { once: true });
    });
  }, [player]);

  useEffect(() => {
    let isOver = false;
    player.pause();
    if (file === '' || isTurning) return;
    engine.urlOf(file).then(
      (url) => {
        if (isOver) return;
        if (player.src !== url) player.src = url;
        // If another page uses the same file, the file restarts. If the leaf has fallen back to the same page, the file
        // continues.
        else if (begun.current !== page) player.currentTime = 0;
        begun.current = page;
        setClock({ time: 0, duration: 0 });
        if (wants.current) start();
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [engine, player, file, page, isTurning, start, setClock]);

  usePlaybackEnd(player, (how) => (isLast ? setEnd(how) : setAt((now) => now + 1)), isLast);

  // A page without audio, or with audio that cannot be played, stays open for `audioSilentSeconds`. A page whose audio
  // has ended stays open for `audioPauseSeconds`.
  const isSilent = track === null || end === 'error';
  const mayTurn = audioAutoFlip && !isTurning && !atEnd && (isSilent || end === 'ended');
  const seconds = isSilent ? audioSilentSeconds : audioPauseSeconds;
  useTurnAfter(mayTurn ? 1000 * seconds : null, key, () => hasPaused.current || engine.next());

  const spoken = track?.audio.captions.find(({ start, end }) => clock.time >= start && clock.time < end);
  return {
    track,
    isPlaying,
    ...clock,
    caption: audioCaptions ? (spoken?.text ?? '') : '',
    toggle() {
      wants.current = player.paused;
      hasPaused.current = !player.paused;
      if (player.paused) start();
      else player.pause();
    },
    seek(to) {
      player.currentTime = to;
    },
  };
}

function makePlayer({ config }: Engine): HTMLAudioElement {
  const player = new Audio();
  // A preview has an opaque origin. Without CORS, the browser would decide from the first bytes whether it may play the
  // file.
  if (config.data === 'fetch') player.crossOrigin = 'anonymous';
  return player;
}

/**
 * Returns the audio of the open pages. Returns only the first page's audio if the author has chosen a single audio per
 * spread.
 */
function tracksOf(pages: readonly BookPage[], open: readonly number[], mode: string): readonly AudioTrack[] {
  const all = open.flatMap((page): AudioTrack[] => {
    const audio = pages[page]?.audio;
    return audio ? [{ page, audio }] : [];
  });
  return mode === 'spread' ? all.slice(0, 1) : all;
}

/** Tracks the playback state of a player, and stops it when the component unmounts. */
function usePlayerState(player: HTMLAudioElement) {
  const [isPlaying, setPlaying] = useState(false);
  const [clock, setClock] = useState({ time: 0, duration: 0 });
  useEffect(() => {
    const update = () => {
      setPlaying(!player.paused);
      setClock({ time: player.currentTime, duration: player.duration || 0 });
    };
    const events = ['play', 'pause', 'timeupdate', 'durationchange', 'ended', 'seeked'] as const;
    for (const event of events) player.addEventListener(event, update);
    return () => {
      for (const event of events) player.removeEventListener(event, update);
      player.pause();
      player.removeAttribute('src');
    };
  }, [player]);
  return { isPlaying, clock, setClock };
}

/**
 * Calls a function when a sound ends or fails.
 *
 * @param state value that `onEnd` depends on
 */
function usePlaybackEnd(player: HTMLAudioElement, onEnd: (how: 'ended' | 'error') => void, state: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function with the same state does the same
  useEffect(() => {
    const finish = () => onEnd('ended');
    const fail = () => onEnd('error');
    player.addEventListener('ended', finish);
    player.addEventListener('error', fail);
    return () => {
      player.removeEventListener('ended', finish);
      player.removeEventListener('error', fail);
    };
  }, [player, state]);
}

/**
 * Sets the volume of a player.
 *
 * @param percent 0 to 100
 */
function useVolume(player: HTMLAudioElement, percent: number, isMuted: boolean): void {
  useEffect(() => {
    player.volume = percent / 100;
    player.muted = isMuted;
  }, [player, percent, isMuted]);
}

/**
 * Turns the page after a delay. The delay restarts when `key`, which identifies the open pages, changes.
 *
 * @param delayMs `null` for no turn
 */
function useTurnAfter(delayMs: number | null, key: string, turn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages wait again, another function does not
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(turn, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, key]);
}
