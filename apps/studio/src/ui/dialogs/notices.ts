import { create } from 'zustand';

/** A message to the person, on whichever screen they are. */
export interface Notice {
  readonly show: 'error' | 'success' | 'signedOut' | 'overLimit' | 'featureUnavailable';
  readonly text: string;
  /** Takes back what the notice tells of. */
  readonly undo?: () => unknown;
}

/** The newest notice; a new object each time, so that the same text counts again. */
export const useNotice = create<{ readonly notice: Notice | null }>(() => ({ notice: null }));

export function notify(show: Notice['show'], text: string, undo?: Notice['undo']): void {
  useNotice.setState({ notice: { show, text, ...(undo && { undo }) } });
}
