import {
  createLinearGradient,
  createRandom,
  drawingHeight,
  drawingWidth,
  drawSky,
  formatLength,
  generateList,
  joinGenerated,
  type SeededRandom,
  svgCircle,
  svgDefs,
  svgGroup,
  svgLine,
  svgPath,
  svgPicture,
  svgRect,
  svgUse,
  transformShape,
} from './pen.ts';

/**
 * A leaf with its rib, 100 units long, that grows upwards from the origin. It inherits its color from the element that
 * uses it.
 */
const leaf = `<g id="leaf"><path d="M0 0C17 -24 17 -64 0 -100C-17 -64 -17 -24 0 0Z"/>${svgLine('M0 0V-92', '#3a6446', 1.4, 'opacity=".6"')}</g>`;

/** Draws a frond: leaves on both sides of a curved stem, with its base at the origin. */
function frond(leaves: number, bend: number, fill: string): string {
  const at = (share: number) => [bend * share * share, -share * 420] as const;
  const [tipX, tipY] = at(1);
  return (
    svgLine(`M0 0Q0 -210 ${formatLength(tipX)} ${formatLength(tipY)}`, '#3a6446', 4) +
    joinGenerated(leaves, (index) => {
      const share = 0.14 + (index / leaves) * 0.86;
      const [x, y] = at(share);
      const lean = (2 * bend * share * 57) / 420;
      const size = 1.25 * (1 - 0.55 * share);
      return (
        transformShape(x, y, lean + 62 - share * 26, size, svgUse('leaf', fill)) +
        transformShape(x, y, lean - 62 + share * 26, size, svgUse('leaf', fill))
      );
    }) +
    transformShape(tipX, tipY, bend / 6, 0.6, svgUse('leaf', fill))
  );
}

const petals = (count: number, shape: string): string =>
  joinGenerated(count, (index) => svgGroup(`transform="rotate(${formatLength((index * 360) / count)})"`, shape));

/** A cherry blossom, about 40 units wide. */
const blossom = `<g id="blossom">${
  petals(5, '<use href="#petal"/>') +
  petals(5, svgLine('M0 0V-9', '#d1527f', 0.9)) +
  petals(5, svgCircle(0, -9.5, 1.3, '#f7d26a')) +
  svgCircle(0, 0, 2.6, '#c9446f')
}</g>`;
const petal = '<path id="petal" d="M0 0C-13 -6 -13 -20 -3.5 -22L0 -18.5L3.5 -22C13 -20 13 -6 0 0Z"/>';

/** Draws a branching twig and calls `bloom` for the end of each branch. */
function twig(
  random: SeededRandom,
  x: number,
  y: number,
  angle: number,
  length: number,
  thick: number,
  bloom: (x: number, y: number) => string,
): string {
  const bent = angle + random.between(-0.25, 0.25);
  const [endX, endY] = [x + Math.cos(bent) * length, y + Math.sin(bent) * length];
  const own = svgLine(
    `M${formatLength(x)} ${formatLength(y)}Q${formatLength(x + Math.cos(angle) * length * 0.6)} ${formatLength(y + Math.sin(angle) * length * 0.6)} ${formatLength(endX)} ${formatLength(endY)}`,
    '#5a3a35',
    thick,
    'stroke-linecap="round"',
  );
  if (length < 46) return own + bloom(endX, endY);
  const side = random.roll() < 0.5 ? -1 : 1;
  return (
    own +
    twig(
      random,
      endX,
      endY,
      bent + side * random.between(0.1, 0.35),
      length * random.between(0.72, 0.86),
      thick * 0.72,
      bloom,
    ) +
    twig(
      random,
      endX,
      endY,
      bent - side * random.between(0.4, 0.8),
      length * random.between(0.5, 0.68),
      thick * 0.58,
      bloom,
    )
  );
}

const mapleLeaf = (fill: string): string =>
  svgPath(
    'M0 -50L7 -34L17 -40L15 -22L33 -28L29 -18L44 -10L28 0L33 12L14 10L4 16L3 44H-3L-4 16L-14 10L-33 12L-28 0L-44 -10L-29 -18L-33 -28L-15 -22L-17 -40L-7 -34Z',
    fill,
  ) + svgLine('M0 40V-40M0 10L30 -18M0 10L-30 -18', '#7a2c12', 1.1, 'opacity=".35"');

/** Themes with leaves and flowers around the edges, where the book leaves space. */
export const plants = {
  plant() {
    const random = createRandom('plant');
    const greens = ['#7fae82', '#5f9468', '#8fbd8d', '#477a54', '#a8cba0'];
    const corner = (x: number, y: number, from: number, to: number) =>
      joinGenerated(9, (index) => {
        const fill = greens[(index * 3) % 5] ?? '#5f9468';
        return transformShape(
          x + random.between(-40, 40),
          y + random.between(-20, 20),
          from + ((to - from) * index) / 8 + random.between(-4, 4),
          random.between(0.75, 1.2),
          frond(10, random.between(-90, 90), fill),
        );
      });
    return svgPicture(
      svgDefs(leaf),
      drawSky([
        [0, '#f1f5ea'],
        [1, '#dce8d2'],
      ]),
      svgGroup('opacity=".35"', corner(1640, -40, 190, 280)),
      corner(-30, 1040, 4, 92),
      corner(1630, 1040, -92, -4),
      svgGroup('opacity=".85"', corner(-40, -60, 95, 165)),
    );
  },
  bamboo() {
    const random = createRandom('bamboo');
    const stalk = (x: number, w: number, light: string, depth: number) => {
      const step = w * 5.2;
      const start = random.between(-step, 0);
      const parts = joinGenerated(Math.ceil(drawingHeight / step) + 2, (index) => {
        const y = start + index * step;
        return (
          svgRect(x, y, w, step - 3, `url(#s${depth})`, `rx="${formatLength(w * 0.12)}"`) +
          svgRect(x - w * 0.06, y - 5, w * 1.12, 5, light, 'rx="2" opacity=".8"') +
          svgRect(x, y, w, 4, '#173012', 'opacity=".3"')
        );
      });
      return parts;
    };
    const leaves = (x: number, y: number, fill: string, size: number) =>
      joinGenerated(6, (index) =>
        transformShape(
          x,
          y,
          100 + index * 26 + random.between(-10, 10),
          size * random.between(0.7, 1.3),
          svgUse('blade', fill),
        ),
      );
    const layer = (count: number, w: number, depth: number, opacity: number) =>
      svgGroup(
        `opacity="${opacity}"`,
        joinGenerated(count, (index) =>
          stalk(
            ((index + random.between(0.15, 0.85)) * drawingWidth) / count,
            w * random.between(0.8, 1.2),
            '#cfe3a0',
            depth,
          ),
        ),
      );
    return svgPicture(
      svgDefs('<path id="blade" d="M0 0C7 -30 7 -70 0 -110C-7 -70 -7 -30 0 0Z"/>'),
      drawSky([
        [0, '#e4f0cf'],
        [0.5, '#a9cd8c'],
        [1, '#4c7d3e'],
      ]),
      createLinearGradient(
        's0',
        [
          [0, '#8cb874'],
          [0.35, '#b4d596'],
          [1, '#7aa865'],
        ],
        true,
      ),
      createLinearGradient(
        's1',
        [
          [0, '#56903f'],
          [0.3, '#8fc266'],
          [1, '#417330'],
        ],
        true,
      ),
      createLinearGradient(
        's2',
        [
          [0, '#2f6327'],
          [0.28, '#6ba548'],
          [0.45, '#5a9440'],
          [1, '#23501e'],
        ],
        true,
      ),
      layer(26, 17, 0, 0.6),
      layer(13, 30, 1, 0.85),
      ...[40, 150, 1390, 1500, 1590].map((x) => stalk(x - 25, random.between(46, 62), '#b9d77e', 2)),
      joinGenerated(16, (index) =>
        leaves(
          index % 2 ? random.between(0, 330) : random.between(1270, 1600),
          random.between(-20, 760),
          random.pick(['#2f6b2a', '#4b8d37', '#79b352'], '#2f6b2a'),
          1.2,
        ),
      ),
      joinGenerated(8, () =>
        leaves(random.between(200, 1400), random.between(-60, 30), random.pick(['#3f7f33', '#6aa64a'], '#3f7f33'), 1.1),
      ),
    );
  },
  sakura() {
    const random = createRandom('sakura');
    const pinks = ['#fbc9d9', '#f9b4cb', '#fde0ea', '#f7a3c0'];
    const bloom = (x: number, y: number) =>
      joinGenerated(3, () =>
        transformShape(
          x + random.between(-24, 24),
          y + random.between(-24, 24),
          random.between(0, 72),
          random.between(0.65, 1.25),
          svgUse('blossom', random.pick(pinks, '#fbc9d9')),
        ),
      );
    return svgPicture(
      svgDefs(petal, blossom),
      drawSky([
        [0, '#fdf1f3'],
        [1, '#f6d5df'],
      ]),
      joinGenerated(60, () =>
        svgCircle(
          random.between(0, drawingWidth),
          random.between(0, drawingHeight),
          random.between(10, 60),
          '#ffffff',
          'opacity=".22"',
        ),
      ),
      twig(random, -20, 60, 0.25, 170, 22, bloom),
      twig(random, 1630, 150, 2.75, 160, 20, bloom),
      twig(random, -20, 620, -0.35, 110, 13, bloom),
      joinGenerated(70, () =>
        transformShape(
          random.between(0, drawingWidth),
          random.between(120, drawingHeight),
          random.between(0, 360),
          random.between(0.5, 0.9),
          svgUse('petal', random.pick(pinks, '#fbc9d9')),
        ),
      ),
    );
  },
  maple() {
    const random = createRandom('maple');
    const reds = ['#c4421f', '#d9682a', '#e69138', '#a8321c', '#edb04a', '#b9551f'];
    const leaves = generateList(120, () => {
      const edge = random.roll();
      const x =
        edge < 0.4
          ? random.between(-30, 380)
          : edge < 0.8
            ? random.between(1220, 1640)
            : random.between(0, drawingWidth);
      const y =
        edge < 0.8
          ? random.between(-30, 1030)
          : random.roll() < 0.6
            ? random.between(860, 1030)
            : random.between(-30, 110);
      return [x, y] as const;
    });
    return svgPicture(
      drawSky([
        [0, '#fbead0'],
        [1, '#eebf86'],
      ]),
      svgGroup(
        'opacity=".3"',
        joinGenerated(34, () =>
          transformShape(
            random.between(0, drawingWidth),
            random.between(0, drawingHeight),
            random.between(0, 360),
            random.between(1, 2.6),
            mapleLeaf('#f2c98f'),
          ),
        ),
      ),
      ...leaves.map(([x, y]) =>
        transformShape(x, y, random.between(0, 360), random.between(0.6, 1.7), mapleLeaf(random.pick(reds, '#c4421f'))),
      ),
    );
  },
  lotus() {
    const random = createRandom('lotus');
    const pad = (x: number, y: number, r: number, turn: number) =>
      transformShape(
        x,
        y,
        turn,
        r / 100,
        svgPath('M0 0L96 -22A98 98 0 1 0 96 22Z', '#3f7d5f') +
          svgPath('M0 0L84 -19A86 86 0 1 0 84 19Z', '#559a73', 'opacity=".7"') +
          joinGenerated(11, (index) =>
            svgLine(
              `M0 0L${formatLength(88 * Math.cos(0.5 + index * 0.53))} ${formatLength(88 * Math.sin(0.5 + index * 0.53))}`,
              '#2c6148',
              1.6,
              'opacity=".6"',
            ),
          ),
      );
    const petal = (w: number, h: number, fill: string) =>
      svgPath(
        `M0 0C${-w} ${-h * 0.35} ${-w * 0.7} ${-h * 0.8} 0 ${-h}C${w * 0.7} ${-h * 0.8} ${w} ${-h * 0.35} 0 0Z`,
        fill,
      );
    const flower = (x: number, y: number, size: number) =>
      transformShape(
        x,
        y,
        0,
        size,
        ...[-78, 78, -54, 54, -30, 30, 0].map((turn, index) =>
          svgGroup(`transform="rotate(${turn})"`, petal(22, 96 - index * 2, index % 2 ? 'url(#p)' : 'url(#q)')),
        ),
        ...[-40, 40, -16, 16].map((turn) => svgGroup(`transform="rotate(${turn})"`, petal(17, 66, 'url(#q)'))),
        svgCircle(0, -12, 11, '#f5d877'),
      );
    return svgPicture(
      drawSky([
        [0, '#cfe6da'],
        [1, '#7fb09d'],
      ]),
      createLinearGradient('p', [
        [0, '#ee8fae'],
        [1, '#fdeaf0'],
      ]),
      createLinearGradient('q', [
        [0, '#f4a9c2'],
        [1, '#fff6f9'],
      ]),
      joinGenerated(
        24,
        () =>
          `<ellipse cx="${formatLength(random.between(0, drawingWidth))}" cy="${formatLength(random.between(0, drawingHeight))}" rx="${formatLength(random.between(40, 160))}" ry="${formatLength(random.between(8, 26))}" fill="none" stroke="#fff" stroke-width="1.5" opacity=".25"/>`,
      ),
      ...generateList(26, (index) => {
        const left = index % 2 === 0;
        return pad(
          left ? random.between(-60, 350) : random.between(1250, 1660),
          random.between(430, 1020),
          random.between(60, 140),
          random.between(0, 360),
        );
      }),
      joinGenerated(6, () =>
        pad(random.between(300, 1300), random.between(950, 1020), random.between(50, 90), random.between(0, 360)),
      ),
      flower(190, 640, 1.35),
      flower(330, 900, 1.05),
      flower(70, 930, 0.95),
      flower(1420, 760, 1.45),
      flower(1270, 950, 0.9),
      flower(1545, 520, 0.9),
    );
  },
  tulip() {
    const random = createRandom('tulip');
    const tones = [
      ['#e4574f', '#c23b39'],
      ['#f2a33a', '#d9822a'],
      ['#ef8fae', '#d8698f'],
      ['#a86cc1', '#8a4fa6'],
      ['#f7d25a', '#e3b23a'],
    ] as const;
    const tulip = (x: number, y: number, size: number) => {
      const [light, dark] = random.pick(tones, tones[0]);
      return transformShape(
        x,
        y,
        random.between(-6, 6),
        size,
        svgLine('M0 0Q6 -90 0 -180', '#4d8a4a', 7),
        svgPath('M0 0C-40 -40 -44 -100 -52 -140C-14 -110 0 -60 0 0Z', '#5c9c55'),
        svgPath('M0 0C36 -30 46 -90 48 -122C14 -96 2 -50 0 0Z', '#467f43'),
        svgPath('M-30 -246C-44 -190 -26 -166 0 -166C26 -166 44 -190 30 -246L14 -214L0 -252L-14 -214Z', light),
        svgPath('M0 -252L12 -206C14 -186 8 -172 0 -166C-8 -172 -14 -186 -12 -206Z', dark),
      );
    };
    const row = (count: number, y: number, size: number) =>
      joinGenerated(count, (index) =>
        tulip(
          ((index + random.between(0.2, 0.8)) * drawingWidth) / count,
          y + random.between(-14, 14),
          size * random.between(0.85, 1.15),
        ),
      );
    return svgPicture(
      drawSky([
        [0, '#fdf3e6'],
        [0.6, '#fbe3cf'],
        [1, '#cfe0b0'],
      ]),
      svgCircle(1290, 210, 110, '#fff5d6'),
      svgPath('M0 720Q400 660 820 715T1600 690V1000H0Z', '#c3d9a2'),
      svgGroup('opacity=".6"', row(46, 800, 0.42)),
      svgPath('M0 790Q420 760 860 800T1600 780V1000H0Z', '#a9c986'),
      svgGroup('opacity=".85"', row(34, 910, 0.7)),
      svgPath('M0 900Q420 870 860 905T1600 890V1000H0Z', '#8db86a'),
      row(23, 1030, 1.1),
    );
  },
};
