// Entry point of ui.js: a classic script in which `react` and `react-dom/client` resolve to `react.ts`. The build
// produces the following classic scripts, which use the React of ui.js: src/ui/main.tsx -> dist/ui.js, and
// src/ui/features/GROUP/NAME.tsx -> dist/parts/NAME.js
import { createRoot } from 'react-dom/client';
import type { Engine } from '../core/engine.ts';
import { bindGestures } from '../stage/gesture/bind.ts';
import { App } from './app.tsx';
import { shared } from './shared.ts';
import { EngineContext } from './state/engine-context.ts';

/**
 * Renders the interface and binds the gestures. The engine calls this function when the first spread is painted.
 *
 * @returns a function that removes the interface
 */
function startUi(engine: Engine): () => void {
  const place = document.createElement('div');
  place.className = 'lc-ui';
  engine.root.append(place);
  const unbind = bindGestures(engine.hands);
  const root = createRoot(place);
  root.render(
    <EngineContext.Provider value={engine}>
      <App />
    </EngineContext.Provider>,
  );
  return () => {
    unbind();
    root.unmount();
    place.remove();
  };
}

if (window.leafcast) Object.assign(window.leafcast, { startUi, shared });
