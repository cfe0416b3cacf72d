import { base } from '../ui/browser/addresses.ts';

/** The page of the plan, or a part of it. */
export const planPath = (part?: 'points' | 'vip' | 'history'): string => `${base}/plans${part ? `#${part}` : ''}`;
