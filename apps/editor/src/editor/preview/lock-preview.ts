import { create } from 'zustand';
import { reloadPreview } from './live-preview.ts';

/** Whether the preview shows what a reader sees who has not given a password. @see D-144, D-145, D-363 */
export const useLockPreview = create<{ readonly isOn: boolean }>(() => ({ isOn: false }));

export function startLockPreview(): void {
  useLockPreview.setState({ isOn: true });
  reloadPreview();
}

export function stopLockPreview(): void {
  if (!useLockPreview.getState().isOn) return;
  useLockPreview.setState({ isOn: false });
  reloadPreview();
}

export const isLockPreview = (): boolean => useLockPreview.getState().isOn;
