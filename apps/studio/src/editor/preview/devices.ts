/** Devices that the preview can look like. @see W-067 … W-069 */
export type Device = 'pc' | 'pad' | 'phone';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Screens in CSS pixels: readers are shown the same layout there. */
export const screens: Readonly<Record<Device, Size>> = {
  pc: { width: 1440, height: 900 },
  pad: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

/** Room that is too narrow for a PC to be recognised: the book takes all of it, as on a phone. */
export const narrowRoom = 520;

/** Width of a device's frame on each side, in CSS pixels before scaling; a PC has none. */
export const bezelOf = (device: Device): number => (device === 'pc' ? 0 : 14);

/** A screen with its frame. */
export function framed(device: Device): Size {
  const { width, height } = screens[device];
  const bezel = bezelOf(device);
  return { width: width + 2 * bezel, height: height + 2 * bezel };
}

/** How much a framed screen must shrink to fit; never larger than life. 0 where there is no room at all. */
export function scaleOf(device: Device, room: Size): number {
  const { width, height } = framed(device);
  return Math.max(0, Math.min(1, room.width / width, room.height / height));
}
