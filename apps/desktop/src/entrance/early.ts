import type { EarlyListener } from '@leafcast/server/early-listener';

/** What the installed program has begun before the rest of it was loaded. */
export const early: { listener?: EarlyListener } = {};
