import { proveEffects } from './effect.ts';

proveEffects('reading offline', {
  offlineButton: {
    value: true,
    open: { config: { worker: './offline.js' } },
    see: (page) => page.getByRole('button', { name: 'Read offline' }).count(),
  },
});
