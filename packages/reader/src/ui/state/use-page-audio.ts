import type { BookPage, PageAudio } from '@leafcast/book';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pagesOf } from '../../book/state/window.ts';
import type { Engine } from '../../core/engine.ts';
import { useBook, useEngine, useReaderState, useSettings } from './engine-context.ts';

/** Audio of an open page; the tracks of a spread play one after the other. */
export interface Track {
  readonly page: number;
  readonly audio: PageAudio;
}

export interface PageAudioState {
  /** `null` if the open pages have no audio. */
  readonly track: Track | null;
  readonly isPlaying: boolean;
  /** Seconds. */
  readonly time: number;
  readonly duration: number;
  /** Caption of what is heard now. */
  readonly caption: string;
  toggle(): void;
  seek(seconds: number): void;
}

/**
 * Plays the audio of the open pages, and turns the page when it has ended if the author wants that.
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
  /** How the last sound of the open pages ended. */
  const [end, setEnd] = useState<'ended' | 'error' | null>(null);
  /** Whether the visitor wants to listen; kept from page to page. */
  const wants = useRef(audioAutoPlay);
  /** Whether the visitor has paused audio; pages without audio then do not turn automatically either. */
  const hasPaused = useRef(false);
  const open = pagesOf(spread);
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
      // Browsers play nothing before the first press; try again after it.
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
        // Another page with the same file restarts it; a page whose leaf fell back continues.
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

  // A page without audio, or whose audio cannot be played, stays for a while; a page that was read stays briefly.
  const isSilent = track === null || end === 'error';
  const mayTurn = audioAutoFlip && !isTurning && !atEnd && (isSilent || end === 'ended');
  const seconds = isSilent ? audioSilentSeconds : audioPauseSeconds;
  useTurnAfter(mayTurn ? 1000 * seconds : null, key, () => hasPaused.current || engine.next());

  const { time, duration } = clock;
  const spoken = track?.audio.captions.find(({ start, end }) => time >= start && time < end);
  return {
    track,
    isPlaying,
    time,
    duration,
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
  // A preview has no origin of its own: without CORS, the browser decides from the first bytes what it may play.
  if (config.data === 'fetch') player.crossOrigin = 'anonymous';
  return player;
}

/** Returns the audio of the open pages; only the first if a spread is read as one. */
function tracksOf(pages: readonly BookPage[], open: readonly number[], mode: string): readonly Track[] {
  const all = open.flatMap((page): Track[] => {
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
 * Calls back when a sound ends or fails.
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

/** @param percent 0 to 100 */
function useVolume(player: HTMLAudioElement, percent: number, isMuted: boolean): void {
  useEffect(() => {
    player.volume = percent / 100;
    player.muted = isMuted;
  }, [player, percent, isMuted]);
}

/**
 * Turns the page after a delay, which starts again for other pages (see `key`).
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
