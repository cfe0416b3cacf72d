import { create } from 'zustand';
import type { Device } from './devices.ts';

/** How the author looks at the book; it changes nothing in it. */
interface PreviewView {
  readonly device: Device;
}

export const usePreviewView = create<PreviewView>(() => ({ device: 'pc' }));

export function showOn(device: Device): void {
  usePreviewView.setState({ device });
}

/** From the PC to the phone, and back from there and from the pad. @see W-083, W-310 */
export function togglePreviewType(): void {
  usePreviewView.setState(({ device }) => ({ device: device === 'pc' ? 'phone' : 'pc' }));
}
