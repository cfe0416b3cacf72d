import type { EarlyListener } from '@leafcast/server/early-listener';

/** Where the addresses begin that let a window in. */
export const entrancePath = '/desktop/enter/';

/** What the program has found and begun before the rest of it was loaded. */
export const early: { dataFolder: string; listener?: EarlyListener; menu: string } = { dataFolder: '', menu: '' };
