import { testEffects } from './effect.ts';

testEffects('reading offline', {
  offlineButton: {
    value: true,
    open: { config: { worker: './offline.js' } },
    see: (page) => page.getByRole('button', { name: 'Read offline' }).count(),
  },
});
