import { create } from 'zustand';

/** Whether there are uploads to show next to the current screen. Known without loading the upload code. */
export const useDock = create<{ readonly isNeeded: boolean }>(() => ({ isNeeded: false }));
