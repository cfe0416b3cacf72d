import { create } from 'zustand';

/**
 * Whether there are uploads to show next to the current screen. This store can be read before the upload code has
 * loaded.
 */
export const useDock = create<{ readonly isNeeded: boolean }>(() => ({ isNeeded: false }));
