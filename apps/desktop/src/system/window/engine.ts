import type { WindowHost } from './window-host.ts';

/** Returns a getter for the name of the window's browser engine. The name is empty until the window has reported it. */
export function watchBrowserEngine(window: WindowHost): () => string {
  let engine = '';
  window.listen((event) => {
    if (event.event === 'ready') engine = `${event.engine} (window ${event.version})`;
  });
  return () => engine;
}
