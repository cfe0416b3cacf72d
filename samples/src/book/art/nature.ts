import {
  blend,
  circle,
  createSeededRandom,
  inkColors,
  mix,
  type Point,
  path,
  point,
  polar,
  svgDrawing,
  svgGradient,
  xy,
} from './ink.ts';

/** Draws a mulberry leaf with its tip `size` mm from `stem`, `degrees` from straight up. */
function mulberryLeaf(stem: Point, size: number, degrees: number, color: string): string {
  const tip = polar(stem, size, degrees);
  const left = polar(stem, size * 0.55, degrees - 52);
  const right = polar(stem, size * 0.55, degrees + 52);
  const upperLeft = polar(stem, size * 0.86, degrees - 26);
  const upperRight = polar(stem, size * 0.86, degrees + 26);
  const outline = `M${xy(stem)}C${xy(polar(stem, size * 0.3, degrees - 82))} ${xy(left)} ${xy(upperLeft)}Q${xy(polar(stem, size * 0.98, degrees - 9))} ${xy(tip)}Q${xy(polar(stem, size * 0.98, degrees + 9))} ${xy(upperRight)}C${xy(right)} ${xy(polar(stem, size * 0.3, degrees + 82))} ${xy(stem)}Z`;
  const half = `M${xy(stem)}L${xy(tip)}Q${xy(polar(stem, size * 0.98, degrees + 9))} ${xy(upperRight)}C${xy(right)} ${xy(polar(stem, size * 0.3, degrees + 82))} ${xy(stem)}Z`;
  const veins = [0.28, 0.46, 0.64].flatMap((share) =>
    [-1, 1].map((side) => {
      const from = mix(stem, tip, share);
      return `M${xy(from)}L${xy(polar(from, size * (0.36 - share * 0.28), degrees + side * 46))}`;
    }),
  );
  const pale = blend(color, '#ffffff', 0.45);
  return [
    path(outline, `fill="${color}"`),
    path(half, `fill="${blend(color, '#12241c', 0.16)}"`),
    path(
      `M${xy(stem)}L${xy(tip)}${veins.join('')}`,
      `fill="none" stroke="${pale}" stroke-width="0.28" stroke-opacity="0.75"`,
    ),
  ].join('');
}

interface Branch {
  readonly from: Point;
  readonly bend: Point;
  readonly to: Point;
  readonly leaves: number;
  readonly size: number;
  readonly seed: number;
}

function branch({ from, bend, to, leaves, size, seed }: Branch): string {
  const random = createSeededRandom(seed);
  const drawn: string[] = [];
  for (let index = 0; index < leaves; index += 1) {
    const share = 0.14 + (0.86 * index) / (leaves - 1);
    const point = mix(mix(from, bend, share), mix(bend, to, share), share);
    const ahead = mix(
      mix(from, bend, Math.min(1, share + 0.02)),
      mix(bend, to, Math.min(1, share + 0.02)),
      share + 0.02,
    );
    const heading = (Math.atan2(ahead.y - point.y, ahead.x - point.x) * 180) / Math.PI + 90;
    const side = index === leaves - 1 ? 0 : index % 2 ? 1 : -1;
    const color = blend(blend(inkColors.moss, inkColors.sage, random()), inkColors.ochre, random() ** 4 * 0.8);
    drawn.push(mulberryLeaf(point, size * (0.7 + random() * 0.5), heading + side * (48 + random() * 34), color));
  }
  const wood = `M${xy(from)}Q${xy(bend)} ${xy(to)}`;
  return `${path(wood, `fill="none" stroke="#3a3128" stroke-width="1.5" stroke-linecap="round"`)}${drawn.join('')}`;
}

/** Draws mulberry branches in front of a pale moon. */
export function mulberryArt(): string {
  const ground = svgGradient('morning', [
    [0, '#cdd8c6'],
    [1, '#a9bfa8'],
  ]);
  return svgDrawing(
    210,
    270,
    [
      `<defs>${ground}</defs><rect width="210" height="270" fill="url(#morning)"/>`,
      circle(point(132, 152), 66, `fill="${inkColors.cream}" fill-opacity="0.9"`),
      circle(point(132, 152), 78, `fill="none" stroke="${inkColors.cream}" stroke-width="0.3" stroke-opacity="0.8"`),
      branch({ from: point(216, 76), bend: point(150, 70), to: point(86, 142), leaves: 13, size: 25, seed: 3 }),
      branch({ from: point(214, 262), bend: point(170, 190), to: point(62, 214), leaves: 14, size: 27, seed: 11 }),
      branch({ from: point(-6, 266), bend: point(40, 232), to: point(112, 256), leaves: 9, size: 22, seed: 31 }),
    ].join(''),
  );
}

/** Draws a ridge of torn paper from x = 0 to `width`. */
function ridge(width: number, base: number, height: number, seed: number): string {
  const random = createSeededRandom(seed);
  const waves = Array.from({ length: 5 }, (_, octave) => ({
    length: (width / 1.6) * 0.52 ** octave,
    shift: random() * 6.3,
    height: height * 0.55 ** octave,
  }));
  const points: string[] = [];
  for (let x = -2; x <= width + 2; x += 2.5) {
    const y = waves.reduce((sum, wave) => sum - wave.height * Math.sin((x / wave.length) * 6.283 + wave.shift), base);
    points.push(xy(point(x, y + (random() - 0.5) * 0.9)));
  }
  return points.join('L');
}

/** Draws a bird folded from a sheet of paper. */
function paperBird({ x, y }: Point, size: number, flip = 1): string {
  const part = (points: readonly (readonly [number, number])[], fill: string) =>
    path(`M${points.map(([px, py]) => xy(point(x + px * size * flip, y + py * size))).join('L')}Z`, `fill="${fill}"`);
  return [
    part(
      [
        [0, 0],
        [1, -0.9],
        [1.1, 0.05],
      ],
      '#f4e9d6',
    ),
    part(
      [
        [0, 0],
        [1.1, 0.05],
        [0.5, 0.4],
      ],
      '#d8c7a8',
    ),
    part(
      [
        [0.35, -0.02],
        [0.15, -1.15],
        [0.95, -0.02],
      ],
      '#fffaf0',
    ),
    part(
      [
        [0, 0],
        [-0.75, -0.42],
        [-0.2, 0.12],
      ],
      '#fffaf0',
    ),
    part(
      [
        [-0.75, -0.42],
        [-0.98, -0.22],
        [-0.66, -0.36],
      ],
      inkColors.vermilion,
    ),
  ].join('');
}

/**
 * Draws mountains of torn paper with a setting sun, as one picture over two pages, 420 x 270 mm. `left` selects the
 * half.
 */
export function mountainsArt(left: boolean): string {
  const width = 420;
  const sky = svgGradient('evening', [
    [0, '#f3d9b1'],
    [0.5, '#f0bf95'],
    [1, '#d98d6e'],
  ]);
  const layers = [
    { base: 118, height: 15, seed: 5, color: '#d99f83' },
    { base: 140, height: 17, seed: 9, color: '#b97c6d' },
    { base: 163, height: 17, seed: 14, color: '#8d6468' },
    { base: 187, height: 15, seed: 27, color: '#5d5265' },
    { base: 212, height: 13, seed: 33, color: '#37425b' },
    { base: 237, height: 10, seed: 41, color: '#1f3145' },
  ];
  const drawn = layers.map(({ base, height, seed, color }, index) => {
    const line = ridge(width, base, height, seed);
    return [
      path(`M${line}L422 272L-2 272Z`, `fill="#241a22" fill-opacity="0.13" transform="translate(0 -2.1)"`),
      path(`M${line}L422 272L-2 272Z`, `fill="${color}"`),
      path(
        `M${line}`,
        `fill="none" stroke="${blend(color, '#fff3e0', 0.6 - index * 0.07)}" stroke-width="${0.75 - index * 0.06}"`,
      ),
    ].join('');
  });
  const birds = [
    paperBird(point(150, 66), 10),
    paperBird(point(181, 50), 6.5),
    paperBird(point(122, 78), 5),
    paperBird(point(398, 108), 6.5, -1),
    paperBird(point(378, 97), 4.4, -1),
  ];
  const sun = [52, 44, 36].map((radius, index) =>
    circle(
      point(246, 104),
      radius,
      `fill="${['#f6c58c', '#f4a96b', inkColors.vermilion][index]}" fill-opacity="${[0.45, 0.55, 0.9][index]}"`,
    ),
  );
  return svgDrawing(
    210,
    270,
    `<defs>${sky}</defs><rect width="420" height="270" fill="url(#evening)"/>${sun.join('')}${drawn.join('')}${birds.join('')}`,
    `${left ? 0 : 210} 0 210 270`,
  );
}

interface Stop extends Point {
  /** Offset of the stop's label: millimeters to the right and down. */
  readonly shift: readonly [number, number];
  readonly place: string;
  readonly local: string;
  readonly year: string;
}

/** The stops on the map of the journey of paper, in millimeters over both pages. */
export const journey: readonly Stop[] = [
  { x: 384, y: 228, shift: [2, 5], place: 'Luoyang', local: '洛阳', year: '105' },
  { x: 336, y: 206, shift: [17, -12], place: 'Dunhuang', local: '敦煌', year: 'c. 300' },
  { x: 284, y: 182, shift: [0, -15], place: 'Samarkand', local: '撒马尔罕', year: '751' },
  { x: 238, y: 204, shift: [12, 5], place: 'Baghdad', local: '巴格达', year: '794' },
  { x: 172, y: 226, shift: [-9, -15], place: 'Cairo', local: '开罗', year: 'c. 900' },
  { x: 108, y: 240, shift: [0, 5], place: 'Fez', local: '非斯', year: 'c. 1100' },
  { x: 44, y: 222, shift: [-4, 5], place: 'Xàtiva', local: '哈蒂瓦', year: 'c. 1150' },
  { x: 92, y: 184, shift: [16, 5], place: 'Fabriano', local: '法布里亚诺', year: '1264' },
];

/** Draws the dotted road through all stops of the journey. `left` selects the half of the double page. */
export function journeyArt(left: boolean): string {
  const [first, ...rest] = journey;
  if (!first) return '';
  let d = `M${xy(first)}`;
  let before: Point = first;
  for (const stop of rest) {
    const middle = (before.x + stop.x) / 2;
    d += `C${xy(point(middle, before.y))} ${xy(point(middle, stop.y))} ${xy(stop)}`;
    before = stop;
  }
  const stops = journey.map((stop) =>
    [circle(stop, 2.5, `fill="${inkColors.vermilion}" stroke="${inkColors.cream}" stroke-width="0.7"`)].join(''),
  );
  return svgDrawing(
    210,
    270,
    `${path(d, `fill="none" stroke="${inkColors.cream}" stroke-width="0.7" stroke-dasharray="0.1 2.1" stroke-linecap="round"`)}${stops.join('')}`,
    `${left ? 0 : 210} 0 210 270`,
  );
}
