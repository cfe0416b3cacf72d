import type { EarlyListener } from '@leafcast/server/early-listener';

/** Prefix of the addresses that sign a window in. */
export const entrancePath = '/desktop/enter/';

/** State that the program has collected or started before its other modules are loaded. */
export const early: { dataFolder: string; listener?: EarlyListener; menu: string } = { dataFolder: '', menu: '' };
