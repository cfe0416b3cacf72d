import type { Engine } from '../../../src/core/engine.ts';
import { testEffects } from '../effect.ts';

declare const window: { leafcast?: { engine?: Engine } };

testEffects('flip', {
  pageMode: {
    value: 'single',
    see: (page) => page.evaluate(() => window.leafcast?.engine?.getState().single),
  },
  rightToLeft: {
    value: true,
    see: (page) => page.locator('.lc-turns').getAttribute('dir'),
  },
});
