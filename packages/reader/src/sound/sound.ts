import type { Engine } from '../core/engine.ts';
import { readStored, saveStored } from '../core/load/memory.ts';
import { createBackgroundMusic } from './background.ts';
import { onFirstGesture } from './first-gesture.ts';
import { playPaperSound, playTickSound } from './synthesis.ts';

/** Plays the sounds of turning leaves and pressed buttons, and the background music. @see D-175 … D-179 */
export function mount(engine: Engine): () => void {
  const { root } = engine;
  const background = createBackgroundMusic(engine);
  let isOn = readStored('sound') !== 'off';
  let context: AudioContext | null = null;
  let loudness: GainNode | null = null;
  let { isTurning } = engine.getState();
  let isClosed = false;
  /** Sound that was requested after the first gesture but before the audio context existed. */
  let missed: typeof playTickSound | null = null;

  /**
   * Creates the audio context after the first gesture, which browsers require. Creation is slow, so the gesture is
   * handled first.
   */
  const stopWaiting = onFirstGesture(() => {
    missed = null;
    requestAnimationFrame(() => setTimeout(start));
  });

  function start() {
    if (isClosed) return;
    context = new AudioContext();
    loudness = context.createGain();
    loudness.connect(context.destination);
    follow();
    if (missed) sound(missed);
  }

  function follow() {
    if (loudness) loudness.gain.value = isOn ? engine.settings.soundVolume / 100 : 0;
    background.follow(engine.settings, isOn);
  }

  function sound(make: typeof playTickSound) {
    if (!context) missed = make;
    if (!context || !loudness || !isOn || document.hidden) return;
    void context.resume();
    make(context, loudness);
  }

  const unsubscribe = engine.subscribe(() => {
    const was = isTurning;
    ({ isTurning } = engine.getState());
    if (isTurning && !was && engine.settings.flipSound) sound(playPaperSound);
  });
  const press = ({ target }: MouseEvent) => {
    if (engine.settings.buttonSound && target instanceof Element && target.closest('button,a')) sound(playTickSound);
  };
  root.addEventListener('click', press, true);
  const unwatch = engine.watch(['soundVolume', 'backgroundSound', 'backgroundSoundLoops'], follow);

  engine.sound = {
    get isOn() {
      return isOn;
    },
    toggle() {
      isOn = !isOn;
      saveStored('sound', isOn ? 'on' : 'off');
      follow();
      engine.change({});
    },
  };
  engine.change({});
  return () => {
    isClosed = true;
    stopWaiting();
    unsubscribe();
    unwatch();
    root.removeEventListener('click', press, true);
    background.close();
    void context?.close();
    engine.sound = null;
    engine.change({});
  };
}
