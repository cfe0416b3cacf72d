import type { Engine } from '../../src/engine.ts';
import { proveEffects } from './effect.ts';

declare const window: { leafcast?: { engine?: Engine } };

proveEffects('flip', {
  pageMode: {
    value: 'single',
    see: (page) => page.evaluate(() => window.leafcast?.engine?.getState().single),
  },
  rightToLeft: {
    value: true,
    see: (page) => page.locator('.lc-turns').getAttribute('dir'),
  },
});
