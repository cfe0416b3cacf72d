/** Devices that the preview can look like. @see W-067 … W-069 */
export type Device = 'pc' | 'pad' | 'phone';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Screens in CSS pixels; the PC takes whatever room there is. */
export const screens: Readonly<Record<Exclude<Device, 'pc'>, Size>> = {
  pad: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

/** Width of a device's frame on each side, in CSS pixels before scaling. */
export const bezel = 14;

/** A screen with its frame. */
export function withBezel({ width, height }: Size): Size {
  return { width: width + 2 * bezel, height: height + 2 * bezel };
}

/** How much a framed screen must shrink to fit; never larger than life. 0 where there is no room at all. */
export function scaleOf(screen: Size, room: Size): number {
  const { width, height } = withBezel(screen);
  return Math.max(0, Math.min(1, room.width / width, room.height / height));
}
