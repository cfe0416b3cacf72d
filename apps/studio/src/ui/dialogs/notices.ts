import { create } from 'zustand';

/** A notification that is shown on every screen. */
export interface Notice {
  readonly show: 'error' | 'success' | 'signedOut' | 'overLimit' | 'featureUnavailable';
  readonly text: string;
  /** Reverts the action that the notification reports. */
  readonly undo?: () => unknown;
}

/** The newest notification. Each notification is a new object, so that the same text can be shown again. */
export const useNotice = create<{ readonly notice: Notice | null }>(() => ({ notice: null }));

export function notify(show: Notice['show'], text: string, undo?: Notice['undo']): void {
  useNotice.setState({ notice: { show, text, ...(undo && { undo }) } });
}
