import { create } from 'zustand';
import { reloadPreview, setPreviewPage } from './live-preview.ts';

/** Whether the preview shows what readers see before they enter the password. @see D-144, D-145, D-363 */
export const useLockPreview = create<{ readonly isOn: boolean }>(() => ({ isOn: false }));

/**
 * Starts the preview of the password prompt.
 *
 * @param startPage first locked page, starting at 1, on which the reader asks for the password
 */
export function startLockPreview(startPage: number): void {
  useLockPreview.setState({ isOn: true });
  setPreviewPage(startPage - 1);
  reloadPreview();
}

export function stopLockPreview(): void {
  if (!useLockPreview.getState().isOn) return;
  useLockPreview.setState({ isOn: false });
  reloadPreview();
}

export const isLockPreview = (): boolean => useLockPreview.getState().isOn;
