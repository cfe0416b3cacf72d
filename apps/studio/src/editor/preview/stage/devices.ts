/** Devices that the preview can simulate. @see W-067 … W-069 */
export type PreviewDevice = 'pc' | 'pad' | 'phone';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Screen sizes in CSS pixels. Readers whose screens have these sizes see the same layout. */
export const deviceScreens: Readonly<Record<PreviewDevice, Size>> = {
  pc: { width: 1440, height: 900 },
  pad: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

/**
 * Minimum width in CSS pixels for simulating a PC; below it, the PC would be unrecognizable. The book then fills the
 * space, as on a phone.
 */
export const minStageWidth = 520;

/** Width in CSS pixels, before scaling, of a device's frame on each side; 0 for a PC. */
export const getBezelWidth = (device: PreviewDevice): number => (device === 'pc' ? 0 : 14);

/** Returns the size of a device's screen including its frame. */
export function getFramedSize(device: PreviewDevice): Size {
  const { width, height } = deviceScreens[device];
  const bezel = getBezelWidth(device);
  return { width: width + 2 * bezel, height: height + 2 * bezel };
}

/** Returns the scale, at most 1, at which a device with its frame fits the space; 0 if there is no space. */
export function getFramedScale(device: PreviewDevice, room: Size): number {
  const { width, height } = getFramedSize(device);
  return Math.max(0, Math.min(1, room.width / width, room.height / height));
}
