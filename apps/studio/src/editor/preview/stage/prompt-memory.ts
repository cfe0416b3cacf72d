import type { PreviewDevice } from './devices.ts';

/** Devices whose preview is explained when it is first shown. @see W-076, W-077 */
export type PromptedDevice = Exclude<PreviewDevice, 'pad'>;

/** How long the explanation is shown, in milliseconds. @see W-509 */
export const promptMs = 5000;

/** Devices whose preview has been explained, for the lifetime of the page; used if the browser forbids storage. */
const seen = new Set<PromptedDevice>();

/** Checks whether the preview of a device has been explained in this browser. @see W-078 */
export function hasSeenPrompt(device: PromptedDevice): boolean {
  try {
    return seen.has(device) || localStorage.getItem(keyOf(device)) !== null;
  } catch {
    return false;
  }
}

export function rememberPromptSeen(device: PromptedDevice): void {
  seen.add(device);
  try {
    localStorage.setItem(keyOf(device), '1');
  } catch {
    return;
  }
}

const keyOf = (device: PromptedDevice) => `leafcast.previewPrompt.${device}`;
