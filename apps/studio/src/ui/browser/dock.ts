import { create } from 'zustand';

/** Whether there are uploads to show beside whatever screen; known without loading anything of them. */
export const useDock = create<{ readonly isNeeded: boolean }>(() => ({ isNeeded: false }));
