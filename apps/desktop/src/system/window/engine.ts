import type { WindowHost } from './window-host.ts';

/** Returns a function for the name of the window's browser engine; empty until the window has reported it. */
export function engineOf(window: WindowHost): () => string {
  let engine = '';
  window.listen((event) => {
    if (event.event === 'ready') engine = `${event.engine} (window ${event.version})`;
  });
  return () => engine;
}
