import type { AllSettings } from '@leafcast/book';
import type { Engine } from '../core/engine.ts';
import { onFirstGesture } from './first-gesture.ts';

/** Background music. */
export interface BackgroundMusic {
  /** Applies the settings of the background music: file, volume and number of repeats. */
  follow(settings: AllSettings, isOn: boolean): void;
  close(): void;
}

/**
 * Plays background music, which starts with the first gesture and pauses while the window is hidden. @see D-177 … D-179
 */
export function createBackgroundMusic(engine: Engine): BackgroundMusic {
  const audio = new Audio();
  let file = '';
  let loops = -1;
  let played = 0;
  let mayPlay = false;
  let isOver = true;

  function play() {
    if (mayPlay && !isOver && file !== '' && !document.hidden) audio.play().catch(() => undefined);
    else audio.pause();
  }

  audio.addEventListener('ended', () => {
    played += 1;
    isOver = loops !== -1 && played >= loops;
    play();
  });
  document.addEventListener('visibilitychange', play);
  const stopWaiting = onFirstGesture(() => {
    mayPlay = true;
    play();
  });

  return {
    follow({ backgroundSound, backgroundSoundLoops, soundVolume }, isOn) {
      audio.volume = soundVolume / 100;
      audio.muted = !isOn;
      if (backgroundSound !== file || backgroundSoundLoops !== loops) played = 0;
      loops = backgroundSoundLoops;
      isOver = loops !== -1 && played >= loops;
      if (backgroundSound === file) return play();
      file = backgroundSound;
      audio.removeAttribute('src');
      if (file === '') return play();
      engine.urlOf(backgroundSound).then(
        (url) => {
          if (file !== backgroundSound) return;
          audio.src = url;
          play();
        },
        () => undefined,
      );
    },
    close() {
      stopWaiting();
      document.removeEventListener('visibilitychange', play);
      file = '';
      audio.pause();
      audio.removeAttribute('src');
    },
  };
}
