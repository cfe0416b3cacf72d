import type { ThemeName } from '../settings/appearance-names.ts';

/** A theme with a drawn background. The drawing is the file `themes/NAME.svg` of the built reader. */
export interface Theme {
  /**
   * Average color of the drawing (#rrggbb), which is shown until the drawing has loaded and is used as the background
   * for text contrast.
   */
  readonly color: string;
  /** Side length of a repeated tile in CSS pixels; 0 for a single picture that covers the stage. */
  readonly tile: number;
}

const cover = (color: string): Theme => ({ color, tile: 0 });
const tile = (color: string, size: number): Theme => ({ color, tile: size });

/**
 * All themes with a drawn background. The theme `default` has none; the stage then has the colors of the template. @see
 * D-338 … D-346
 */
export const themes: Readonly<Record<Exclude<ThemeName, 'default'>, Theme>> = {
  mount: cover('#a9bccb'),
  plant: cover('#dfe9d8'),
  snow: cover('#c9d9e8'),
  starrySky: cover('#121a3a'),
  technology: cover('#0b2038'),
  wood: tile('#8a5a35', 640),
  linen: tile('#d9d0c0', 240),
  paper: tile('#efe9dc', 420),
  kraft: tile('#b98f63', 420),
  marble: tile('#e6e4e1', 800),
  concrete: tile('#a8a8a5', 512),
  brick: tile('#9c5340', 384),
  tatami: tile('#b9b380', 480),
  bamboo: cover('#4f7f43'),
  leather: tile('#5b3421', 360),
  denim: tile('#33507a', 240),
  felt: tile('#2f6148', 360),
  slate: tile('#454d55', 640),
  ink: cover('#e5e3dc'),
  lake: cover('#8db5c4'),
  sea: cover('#3f8fb3'),
  beach: cover('#d9c9a0'),
  desert: cover('#d69a61'),
  forest: cover('#31564a'),
  meadow: cover('#a5cf8b'),
  sakura: cover('#f7dde5'),
  maple: cover('#ecc08c'),
  lotus: cover('#9cc5b4'),
  tulip: cover('#f4d9c6'),
  dawn: cover('#f0c7b0'),
  dusk: cover('#7a4a72'),
  aurora: cover('#0d2338'),
  clouds: cover('#8ec1e8'),
  rain: cover('#5e7383'),
  galaxy: cover('#160f2e'),
  moonlight: cover('#1d2b4a'),
  city: cover('#26304d'),
  skyline: cover('#e6a987'),
  library: cover('#4a2f20'),
  desk: cover('#b88a5c'),
  blackboard: cover('#2c4038'),
  blueprint: tile('#1d4a86', 200),
  circuit: tile('#0f3b33', 480),
  mesh: cover('#b9b0ea'),
  waves: cover('#7fa9d8'),
  confetti: tile('#f5f0e8', 420),
  memphis: tile('#fdf1dc', 420),
  terrazzo: tile('#ebe5dc', 480),
  festival: cover('#a51f24'),
  porcelain: tile('#eef2f6', 320),
  gold: tile('#b98b34', 200),
};
