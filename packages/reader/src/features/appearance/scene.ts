import type { SceneName, SettingKey } from '@leafcast/book';
import type { Scene, Sky } from '../../appearance/scenes/scene.ts';
import { scenes } from '../../appearance/scenes/scenes.ts';
import type { Engine } from '../../core/engine.ts';
import { element } from '../../page/element.ts';

/** Maximum time step in seconds. It makes the scene resume where it was paused. */
const longestStep = 0.1;
/** Maximum number of device pixels per CSS pixel. The scene's soft shapes need no higher resolution. */
const densest = 1.5;
/** Time in the scene that the still image shows, in seconds. All objects of a scene have appeared by then. */
const stillAt = 2.5;

/**
 * Draws an animated background behind the book on one canvas. The animation pauses while the page is hidden. Visitors
 * who prefer reduced motion see a still image. @see D-301 … D-318
 */
export function mount(engine: Engine, keys: readonly SettingKey[]): () => void {
  const { root } = engine;
  const surface = element('canvas', 'lc-scene');
  surface.ariaHidden = 'true';
  const canvas = surface.getContext('2d');
  if (!canvas) return () => undefined;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let name: SceneName = 'none';
  let scene: Scene | null = null;
  let sky: Sky = { canvas, width: 0, height: 0, isDark: false };
  let time = 0;
  let last = 0;
  let frame = 0;

  function draw(seconds: number) {
    time += seconds;
    canvas?.clearRect(0, 0, sky.width, sky.height);
    scene?.draw(sky, seconds, time);
    if (canvas) canvas.globalAlpha = 1;
  }

  function step(now: number) {
    // The tone can change, because the appearance may load after the scene or follow the system's color scheme.
    if (sky.isDark !== (root.dataset.tone === 'dark')) return begin();
    draw(Math.min(longestStep, (now - last) / 1000));
    last = now;
    frame = requestAnimationFrame(step);
  }

  function run() {
    cancelAnimationFrame(frame);
    if (document.hidden || sky.width === 0) return;
    if (reducedMotion.matches) {
      if (time < stillAt) for (let left = stillAt; left > 0; left -= longestStep) draw(longestStep);
      else draw(0);
      return;
    }
    last = performance.now();
    frame = requestAnimationFrame(step);
  }

  function begin(): void {
    const { clientWidth: width, clientHeight: height } = root;
    const density = Math.min(densest, devicePixelRatio);
    surface.width = Math.round(width * density);
    surface.height = Math.round(height * density);
    if (!canvas) return;
    canvas.setTransform(density, 0, 0, density, 0, 0);
    sky = { canvas, width, height, isDark: root.dataset.tone === 'dark' };
    scene = name === 'none' ? null : scenes[name](sky, Math.random);
    time = 0;
    run();
  }

  const unwatch = engine.watch(keys, (settings) => {
    name = settings.scene;
    surface.dataset.scene = name;
    // The tone of the stage is not known until the appearance is applied.
    queueMicrotask(begin);
  });
  // The observer also reports the initial size, for which the scene has already started. Restarting the scene would
  // show different objects.
  const observer = new ResizeObserver(() => {
    if (root.clientWidth !== sky.width || root.clientHeight !== sky.height) begin();
  });
  observer.observe(root);
  document.addEventListener('visibilitychange', run);
  reducedMotion.addEventListener('change', run);
  root.prepend(surface);
  return () => {
    unwatch();
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('visibilitychange', run);
    reducedMotion.removeEventListener('change', run);
    surface.remove();
  };
}
