import { appBasePath } from '../ui/browser/addresses.ts';

/** Returns the path of the plan page, optionally with the hash of a section. */
export const planPath = (part?: 'points' | 'vip' | 'history'): string =>
  `${appBasePath}/plans${part ? `#${part}` : ''}`;
