import { create } from 'zustand';

/** A notification that is shown on every screen. */
export interface Notice {
  readonly show: 'error' | 'success' | 'signedOut' | 'overLimit' | 'featureUnavailable';
  readonly text: string;
  /** Undoes what the notification reports. */
  readonly undo?: () => unknown;
}

/** The newest notification. It is a new object each time, so that a repeated text is shown again. */
export const useNotice = create<{ readonly notice: Notice | null }>(() => ({ notice: null }));

export function notify(show: Notice['show'], text: string, undo?: Notice['undo']): void {
  useNotice.setState({ notice: { show, text, ...(undo && { undo }) } });
}
