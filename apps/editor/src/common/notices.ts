import { create } from 'zustand';

/** A message to the person, on whichever screen they are. */
export interface Notice {
  readonly show: 'error' | 'success' | 'signedOut' | 'overLimit' | 'featureUnavailable';
  readonly text: string;
}

/** The newest notice; a new object each time, so that the same text counts again. */
export const useNotice = create<{ readonly notice: Notice | null }>(() => ({ notice: null }));

export function notify(show: Notice['show'], text: string): void {
  useNotice.setState({ notice: { show, text } });
}
