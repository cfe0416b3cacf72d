/** Devices that the preview can simulate. @see W-067 … W-069 */
export type Device = 'pc' | 'pad' | 'phone';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Screen sizes in CSS pixels, for which readers get the same layout. */
export const screens: Readonly<Record<Device, Size>> = {
  pc: { width: 1440, height: 900 },
  pad: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

/**
 * Width in CSS pixels below which a simulated PC would be unrecognizable. The book then fills the space, as on a phone.
 */
export const minStageWidth = 520;

/** Width of a device's frame on each side, in CSS pixels before scaling; a PC has none. */
export const bezelOf = (device: Device): number => (device === 'pc' ? 0 : 14);

/** Returns the size of a screen including its frame. */
export function framed(device: Device): Size {
  const { width, height } = screens[device];
  const bezel = bezelOf(device);
  return { width: width + 2 * bezel, height: height + 2 * bezel };
}

/** Returns the scale at which a framed screen fits, at most 1; 0 if there is no space. */
export function scaleOf(device: Device, room: Size): number {
  const { width, height } = framed(device);
  return Math.max(0, Math.min(1, room.width / width, room.height / height));
}
