import type { EarlyListener } from '@leafcast/server/early-listener';

/** Prefix of the addresses that sign a window in. */
export const windowSignInPath = '/desktop/enter/';

/** State that the program has collected or started before its other modules are loaded. */
export const earlyState: { dataFolder: string; listener?: EarlyListener; menu: string } = { dataFolder: '', menu: '' };
