import { base } from '../ui/browser/addresses.ts';

/** Returns the path of the plan page, or of a part of it. */
export const planPath = (part?: 'points' | 'vip' | 'history'): string => `${base}/plans${part ? `#${part}` : ''}`;
