import {
  drawPicture,
  fullTurn,
  objectCount,
  prerender,
  randomBetween,
  type SceneFactory,
  type Sky,
  softLight,
} from './scene.ts';

interface Flake {
  x: number;
  y: number;
  /** Depth of the object: 0 = far, 1 = near. */
  readonly depth: number;
  readonly phase: number;
  readonly picture: HTMLCanvasElement;
}

interface FallOptions {
  readonly perMillion: number;
  readonly maxCount: number;
  readonly pictures: (sky: Sky) => readonly HTMLCanvasElement[];
  /** Falling speed in CSS pixels per second. */
  readonly speed: number;
  /** Maximum sideways speed of the swing, in CSS pixels per second. */
  readonly swing: number;
  /** Rotations per second. */
  readonly spin: number;
  /** Sizes of the farthest object and the nearest object, in CSS pixels. */
  readonly sizes: readonly [number, number];
  /** Speed of the wind to the right, in CSS pixels per second. */
  readonly wind: number;
}

/** Creates a scene of falling objects. Nearer objects are larger and faster. */
const falling =
  ({ perMillion, maxCount, pictures, speed, swing, spin, sizes: [small, large], wind }: FallOptions): SceneFactory =>
  (sky, random) => {
    const all = pictures(sky);
    const flakes = Array.from({ length: objectCount(sky, perMillion, maxCount) }, (_, index): Flake => {
      const depth = random() ** 1.5;
      const picture = all[index % all.length] ?? softLight(8, '255 255 255');
      return {
        x: randomBetween(random, -40, sky.width),
        y: randomBetween(random, -sky.height * 0.1, sky.height),
        depth,
        phase: randomBetween(random, 0, fullTurn),
        picture,
      };
    });
    return {
      draw(now, seconds, time) {
        for (const flake of flakes) {
          const { depth, phase } = flake;
          const pace = 0.4 + 0.6 * depth;
          flake.y += speed * pace * seconds;
          flake.x += (wind * pace + Math.cos(time * 0.9 + phase) * swing * pace) * seconds;
          const size = small + (large - small) * depth;
          if (flake.y > now.height + size) {
            flake.y = -size;
            flake.x = randomBetween(random, -0.1, 1) * now.width;
          }
          if (flake.x > now.width + size) flake.x = -size;
          const squeeze = spin === 0 ? 1 : Math.cos(time * 1.3 + phase * 3);
          const angle = spin === 0 ? 0 : phase + time * spin * (phase > 3 ? 1 : -1) * fullTurn;
          drawPicture(now, flake.picture, flake.x, flake.y, size, 0.45 + 0.5 * depth, angle, squeeze);
        }
      },
    };
  };

const petal = (light: string, dark: string) =>
  prerender(32, (canvas) => {
    const color = canvas.createLinearGradient(0, -14, 0, 14);
    color.addColorStop(0, light);
    color.addColorStop(1, dark);
    canvas.fillStyle = color;
    canvas.beginPath();
    canvas.moveTo(0, 14);
    canvas.bezierCurveTo(-15, 4, -12, -13, -3, -14);
    canvas.lineTo(0, -10);
    canvas.lineTo(3, -14);
    canvas.bezierCurveTo(12, -13, 15, 4, 0, 14);
    canvas.fill();
  });

const leaf = (color: string, rib: string) =>
  prerender(40, (canvas) => {
    canvas.fillStyle = color;
    canvas.beginPath();
    canvas.moveTo(0, 18);
    canvas.bezierCurveTo(-15, 8, -13, -10, 0, -19);
    canvas.bezierCurveTo(13, -10, 15, 8, 0, 18);
    canvas.fill();
    canvas.strokeStyle = rib;
    canvas.lineWidth = 1;
    canvas.beginPath();
    canvas.moveTo(0, 20);
    canvas.lineTo(0, -15);
    for (const y of [-6, 1, 8]) {
      canvas.moveTo(0, y);
      canvas.lineTo(-7, y - 5);
      canvas.moveTo(0, y);
      canvas.lineTo(7, y - 5);
    }
    canvas.stroke();
  });

export const petals = falling({
  perMillion: 75,
  maxCount: 150,
  pictures: () => [petal('#ffe3ec', '#f79ab8'), petal('#fff0f4', '#f4b2c8'), petal('#fdd0de', '#ef7fa6')],
  speed: 70,
  swing: 46,
  spin: 0.11,
  sizes: [12, 30],
  wind: 24,
});

export const fallenLeaves = falling({
  perMillion: 55,
  maxCount: 110,
  pictures: () => [
    leaf('#d9682a', '#8c3c12'),
    leaf('#e6a23c', '#9b6316'),
    leaf('#b8451f', '#6d2410'),
    leaf('#c98b2f', '#7b5114'),
  ],
  speed: 80,
  swing: 70,
  spin: 0.09,
  sizes: [18, 44],
  wind: 16,
});

export const snow = falling({
  perMillion: 190,
  maxCount: 380,
  // White flakes get a blue shade on a light background.
  pictures: ({ isDark }) => [
    softLight(24, isDark ? '255 255 255' : '214 229 245', 0.4),
    softLight(24, isDark ? '226 238 255' : '150 182 216', 0.35),
  ],
  speed: 62,
  swing: 24,
  spin: 0,
  sizes: [4, 15],
  wind: 8,
});
