import type { EarlyListener } from '@leafcast/server/early-listener';

/** Where the addresses begin that let a window in. */
export const entrancePath = '/desktop/enter/';

/** What the installed program has begun before the rest of it was loaded. */
export const early: { listener?: EarlyListener } = {};
