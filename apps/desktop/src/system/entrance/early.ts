import type { EarlyListener } from '@leafcast/server/early-listener';

/** Path prefix of the URLs that sign in a window. */
export const windowSignInPath = '/desktop/enter/';

/** State that the program has collected or started before its other modules are loaded. */
export const earlyState: { dataFolder: string; listener?: EarlyListener; menu: string } = { dataFolder: '', menu: '' };
