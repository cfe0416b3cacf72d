import type { WindowHost } from './window-host.ts';

/** What the window shows pages with, once it has said so; empty until then. */
export function engineOf(window: WindowHost): () => string {
  let engine = '';
  window.listen((event) => {
    if (event.event === 'ready') engine = `${event.engine} (window ${event.version})`;
  });
  return () => engine;
}
