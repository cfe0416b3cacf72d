import { create } from 'zustand';
import type { PreviewDevice } from './devices.ts';

/** Settings for the preview in this browser, which do not affect the book. */
interface PreviewView {
  readonly device: PreviewDevice;
}

export const usePreviewView = create<PreviewView>(() => ({ device: 'pc' }));

export function showOnDevice(device: PreviewDevice): void {
  usePreviewView.setState({ device });
}

/** Switches from PC to phone, and from phone or pad to PC. @see W-083, W-310 */
export function togglePreviewType(): void {
  usePreviewView.setState(({ device }) => ({ device: device === 'pc' ? 'phone' : 'pc' }));
}
