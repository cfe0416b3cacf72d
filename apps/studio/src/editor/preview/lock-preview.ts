import { create } from 'zustand';
import { reloadPreview, setPreviewPage } from './live-preview.ts';

/** Whether the preview shows what a reader sees who has not given a password. @see D-144, D-145, D-363 */
export const useLockPreview = create<{ readonly isOn: boolean }>(() => ({ isOn: false }));

/** @param startPage first page that is locked, from 1: there the password is asked for */
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
