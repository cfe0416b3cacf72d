import { drawStars } from './landscapes.ts';
import {
  createLinearGradient,
  createRadialGradient,
  createRandom,
  drawingHeight,
  drawingWidth,
  drawSky,
  formatLength,
  generateList,
  joinGenerated,
  ridgeArea,
  smoothLine,
  svgBlur,
  svgCircle,
  svgGroup,
  svgLine,
  svgPath,
  svgPicture,
  svgRect,
  svgTile,
  transformShape,
} from './pen.ts';

/** Draws a motif on a tile, and repeats it on the opposite side if it crosses an edge. */
const wrapped = (size: number, x: number, y: number, draw: (x: number, y: number) => string): string =>
  [-size, 0, size]
    .flatMap((dx) => [-size, 0, size].map((dy) => [x + dx, y + dy] as const))
    .filter(([left, top]) => left > -100 && left < size + 100 && top > -100 && top < size + 100)
    .map(([left, top]) => draw(left, top))
    .join('');

/** Themes with ornaments, diagrams and other motifs that do not depict places. */
export const patterns = {
  technology() {
    const random = createRandom('technology');
    const hex = (x: number, y: number, r: number, attributes: string) =>
      svgPath(
        `M${generateList(6, (index) => `${formatLength(x + r * Math.cos((index * Math.PI) / 3))} ${formatLength(y + r * Math.sin((index * Math.PI) / 3))}`).join('L')}Z`,
        'none',
        attributes,
      );
    const cells = joinGenerated(14, (column) =>
      joinGenerated(11, (row) => {
        const [x, y] = [column * 120, row * 104 + (column % 2) * 52];
        const far = Math.abs(x - 800) / 800;
        return random.roll() < 0.3 + far * 0.5
          ? hex(
              x,
              y,
              58,
              `stroke="#3fa9e8" stroke-width="1.2" opacity="${formatLength(0.08 + far * random.between(0.1, 0.5))}"`,
            ) +
              (random.roll() < 0.16
                ? hex(x, y, 46, `fill="#2f8fd6" opacity="${formatLength(far * 0.22)}"`).replace('fill="none"', '')
                : '')
          : '';
      }),
    );
    const trace = (left: boolean) => {
      const y = random.between(40, 960);
      const [a, b] = [random.between(90, 260), random.between(-90, 90)];
      const d = left
        ? `M0 ${formatLength(y)}h${formatLength(a)}l${formatLength(Math.abs(b))} ${formatLength(b)}h${formatLength(random.between(30, 120))}`
        : `M1600 ${formatLength(y)}h-${formatLength(a)}l-${formatLength(Math.abs(b))} ${formatLength(b)}h-${formatLength(random.between(30, 120))}`;
      return svgLine(d, '#58d0ff', 1.8, `opacity="${formatLength(random.between(0.25, 0.8))}"`);
    };
    return svgPicture(
      drawSky([
        [0, '#071a30'],
        [0.5, '#0c2b4c'],
        [1, '#06152a'],
      ]),
      createRadialGradient('g', [
        [0, '#2f8fd6', 0.6],
        [1, '#2f8fd6', 0],
      ]),
      svgCircle(220, 840, 560, 'url(#g)'),
      svgCircle(1430, 160, 560, 'url(#g)'),
      cells,
      joinGenerated(16, (index) => trace(index % 2 === 0)),
      joinGenerated(60, () =>
        svgCircle(
          random.roll() < 0.5 ? random.between(0, 420) : random.between(1180, 1600),
          random.between(0, drawingHeight),
          random.between(1.4, 3.6),
          '#aef0ff',
          `opacity="${formatLength(random.between(0.3, 0.95))}"`,
        ),
      ),
    );
  },
  ink() {
    const random = createRandom('ink');
    const wash = (index: number, top: number, rise: number, color: string, strength: number) =>
      createLinearGradient(`i${index}`, [
        [0, color, strength],
        [0.35, color, strength * 0.5],
        [0.8, color, 0],
      ]) + svgPath(ridgeArea(random, top, rise, 7, top + 330), `url(#i${index})`);
    return svgPicture(
      drawSky([
        [0, '#f1efe7'],
        [1, '#e3e0d5'],
      ]),
      svgCircle(1270, 210, 62, '#b8412f', 'opacity=".85"'),
      wash(0, 400, 120, '#5e666a', 0.4),
      wash(1, 500, 130, '#454d52', 0.55),
      wash(2, 640, 120, '#30383d', 0.7),
      wash(3, 800, 80, '#1d2429', 0.9),
      transformShape(
        330,
        905,
        0,
        1,
        svgPath('M-70 0Q0 26 76 -4Q40 16 0 17Q-40 16 -70 0Z', '#1d2429'),
        svgPath('M-16 2V-26Q6 -40 26 -24V4Z', '#2b3338'),
        svgLine('M52 -2L92 -62', '#1d2429', 2.4),
      ),
      svgLine('M250 925h190M300 940h90M1180 900h120M1220 915h60', '#4b5358', 2, 'opacity=".4"'),
      svgLine(
        'M560 190q14 -14 26 0q12 -14 26 0M640 230q9 -9 17 0q8 -9 17 0M500 240q8 -8 15 0q7 -8 15 0',
        '#30383d',
        3,
        'stroke-linecap="round"',
      ),
      transformShape(
        1500,
        880,
        0,
        1,
        svgRect(-22, -30, 44, 60, '#b8412f', 'rx="5" opacity=".9"'),
        svgLine('M-10 -16H10M0 -16V18M-11 2H11M-10 18H10', '#f3ece0', 4),
      ),
      svgLine(
        'M1600 360q-90 10 -150 60q-60 30 -130 30M1450 420q-10 60 -50 90M1500 388q-20 -50 -70 -60',
        '#262d31',
        7,
        'stroke-linecap="round"',
      ),
      joinGenerated(46, () =>
        transformShape(
          1340 + random.between(-60, 240),
          420 + random.between(-110, 110),
          random.between(0, 360),
          random.between(0.5, 1.1),
          svgPath(
            'M0 0C6 -14 6 -30 0 -46C-6 -30 -6 -14 0 0Z',
            '#262d31',
            `opacity="${formatLength(random.between(0.35, 0.9))}"`,
          ),
        ),
      ),
    );
  },
  galaxy() {
    const random = createRandom('galaxy');
    const arm = (offset: number) =>
      joinGenerated(420, (index) => {
        const angle = offset + (index / 420) * 4.6 + random.between(-0.28, 0.28);
        const reach = 30 + (index / 420) ** 0.9 * 760 * random.between(0.86, 1.14);
        return svgCircle(
          800 + Math.cos(angle) * reach,
          500 + Math.sin(angle) * reach * 0.62,
          random.roll() ** 3 * 3.4 + 0.7,
          random.pick(['#ffffff', '#c9b8ff', '#9fd0ff', '#ffc9ec'], '#fff'),
          `opacity="${formatLength(random.between(0.35, 1))}"`,
        );
      });
    return svgPicture(
      drawSky([
        [0, '#0b0820'],
        [0.5, '#1c1240'],
        [1, '#0a0a22'],
      ]),
      svgBlur('b', 60),
      svgGroup(
        'filter="url(#b)"',
        '<ellipse cx="800" cy="500" rx="560" ry="250" fill="#5b3aa8" opacity=".65"/><ellipse cx="360" cy="700" rx="330" ry="150" fill="#2f6fb8" opacity=".5"/><ellipse cx="1250" cy="300" rx="340" ry="150" fill="#b8448f" opacity=".5"/><ellipse cx="800" cy="500" rx="190" ry="110" fill="#ffe7c4" opacity=".8"/>',
      ),
      drawStars(random, 260, drawingHeight),
      arm(0),
      arm(Math.PI),
    );
  },
  mesh() {
    const blobs = [
      [160, 180, 620, '#8f7bf0'],
      [1440, 140, 640, '#f2a7d0'],
      [1350, 900, 640, '#7cc7f2'],
      [220, 900, 620, '#ffd0a8'],
      [800, 480, 480, '#c9c0ff'],
    ] as const;
    return svgPicture(
      svgRect(0, 0, drawingWidth, drawingHeight, '#cfc6f5'),
      ...blobs.map(
        ([x, y, r, color], index) =>
          createRadialGradient(`g${index}`, [
            [0, color, 1],
            [0.55, color, 0.55],
            [1, color, 0],
          ]) + svgCircle(x, y, r, `url(#g${index})`),
      ),
    );
  },
  waves() {
    const tones = ['#dbe9f8', '#bcd6f0', '#9cc0e6', '#7ba8d9', '#5c8fc9', '#4077b5', '#2a5f9e', '#1a4a85'];
    return svgPicture(
      drawSky([
        [0, '#f4f8fc'],
        [1, '#dbe9f8'],
      ]),
      svgBlur('b', 9),
      svgCircle(1260, 200, 96, '#ffe3b8'),
      ...tones.map((tone, index) => {
        const y = 330 + index * 88;
        const crest = smoothLine(
          generateList(
            19,
            (at) => [at * 110 - 150 + index * 37, y + Math.sin(at * 0.78 + index * 1.9) * (54 - index * 3)] as const,
          ),
        );
        const d = `${crest}V1100H-200Z`;
        return svgPath(d, '#16365c', 'opacity=".3" filter="url(#b)" transform="translate(0 -7)"') + svgPath(d, tone);
      }),
    );
  },
  circuit() {
    const random = createRandom('circuit');
    const step = 24;
    const used = new Set<string>();
    const trace = () => {
      let [x, y] = [Math.floor(random.between(0, 20)), Math.floor(random.between(0, 20))];
      let [dx, dy] = random.pick(
        [
          [1, 0],
          [0, 1],
          [1, 1],
          [-1, 1],
        ] as const,
        [1, 0] as const,
      );
      const points = [[x, y]];
      for (let length = 0; length < 9; length += 1) {
        if (random.roll() < 0.25)
          [dx, dy] = random.pick(
            [
              [1, 0],
              [0, 1],
              [1, 1],
              [-1, 1],
            ] as const,
            [1, 0] as const,
          );
        const key = `${(x + dx + 40) % 20},${(y + dy + 40) % 20}`;
        if (used.has(key)) break;
        used.add(key);
        x += dx;
        y += dy;
        points.push([x, y]);
      }
      if (points.length < 3) return '';
      const draw = (left: number, top: number) =>
        svgLine(
          `M${points.map(([px = 0, py = 0]) => `${left + px * step + 12} ${top + py * step + 12}`).join('L')}`,
          '#2f8f74',
          3,
          'stroke-linejoin="round"',
        ) +
        [points[0], points.at(-1)]
          .map(
            ([px = 0, py = 0] = []) =>
              svgCircle(left + px * step + 12, top + py * step + 12, 6, '#c9a95a') +
              svgCircle(left + px * step + 12, top + py * step + 12, 2.6, '#0c2f29'),
          )
          .join('');
      return draw(0, 0);
    };
    const chip = (x: number, y: number, w: number, h: number) =>
      joinGenerated(Math.floor(w / 24), (index) => svgRect(x + 8 + index * 24, y - 9, 8, h + 18, '#b9c2bd')) +
      svgRect(x, y, w, h, '#15191b', 'rx="4"') +
      svgCircle(x + 14, y + 14, 4, '#31383b') +
      svgRect(x + 26, y + h / 2 - 3, w - 46, 3, '#5b6468') +
      svgRect(x + 26, y + h / 2 + 5, w - 70, 3, '#5b6468');
    const copies = [-480, 0, 480]
      .map((x) => [-480, 0].map((y) => `<use href="#traces" x="${x}" y="${y}"/>`).join(''))
      .join('');
    return svgTile(
      480,
      svgRect(0, 0, 480, 480, '#0f3d34'),
      `<defs><g id="traces">${joinGenerated(90, trace)}</g></defs>`,
      copies,
      chip(72, 84, 148, 92),
      chip(300, 318, 100, 76),
    );
  },
  confetti() {
    const random = createRandom('confetti');
    const tones = ['#ef6f6c', '#f2b84b', '#5fb49c', '#5b8def', '#c47ad9', '#f08fb4'];
    return svgTile(
      420,
      svgRect(0, 0, 420, 420, '#f7f2ea'),
      joinGenerated(92, () => {
        const fill = random.pick(tones, '#ef6f6c');
        const [turn, kind, size] = [random.between(0, 360), random.roll(), random.between(0.7, 1.3)];
        return wrapped(420, random.between(0, 420), random.between(0, 420), (x, y) =>
          transformShape(
            x,
            y,
            turn,
            size,
            kind < 0.4
              ? svgRect(-3, -7, 6, 14, fill, 'rx="1"')
              : kind < 0.7
                ? svgCircle(0, 0, 4.4, fill)
                : kind < 0.85
                  ? svgLine('M-10 0q5 -8 10 0t10 0', fill, 3, 'stroke-linecap="round"')
                  : svgPath('M0 -6L5.5 4H-5.5Z', fill),
          ),
        );
      }),
    );
  },
  memphis() {
    const random = createRandom('memphis');
    const tones = ['#f26d6d', '#2ab3a6', '#ffc145', '#5b5bd6', '#1f2a44'];
    const shapes: readonly ((fill: string) => string)[] = [
      (fill) =>
        svgLine(
          'M-34 0l11 -16l12 16l11 -16l12 16l11 -16l11 16',
          fill,
          6,
          'stroke-linejoin="round" stroke-linecap="round"',
        ),
      (fill) => svgCircle(0, 0, 18, 'none', `stroke="${fill}" stroke-width="7"`),
      (fill) => svgPath('M0 -22L21 15H-21Z', fill),
      (fill) =>
        joinGenerated(9, (index) => svgCircle(((index % 3) - 1) * 13, (Math.floor(index / 3) - 1) * 13, 3, fill)),
      (fill) => svgPath('M-22 0a22 22 0 0 1 44 0z', fill),
      (fill) => svgLine('M-15 -15L15 15M15 -15L-15 15', fill, 6, 'stroke-linecap="round"'),
      (fill) => joinGenerated(4, (index) => svgRect(-20, -18 + index * 11, 40, 4.5, fill)),
    ];
    return svgTile(
      420,
      svgRect(0, 0, 420, 420, '#fef3df'),
      joinGenerated(16, (index) => {
        const fill = tones[(index * 3 + (index >> 2)) % 5] ?? '#1f2a44';
        const shape = shapes[(index * 5 + (index >> 1)) % 7];
        const turn = random.between(0, 360);
        const [x, y] = [
          (index % 4) * 105 + 52 + random.between(-22, 22),
          Math.floor(index / 4) * 105 + 52 + random.between(-22, 22),
        ];
        return wrapped(420, x, y, (left, top) => transformShape(left, top, turn, 0.9, shape?.(fill) ?? ''));
      }),
      joinGenerated(40, () =>
        svgCircle(random.between(4, 416), random.between(4, 416), 2.4, '#1f2a44', 'opacity=".55"'),
      ),
    );
  },
  festival() {
    const random = createRandom('festival');
    const rings = (x: number, y: number) =>
      [34, 25, 16, 8]
        .map((r) => svgCircle(x, y, r, 'none', 'stroke="#e3b04f" stroke-width="1.5" opacity=".2"'))
        .join('');
    const scallop = `<pattern id="s" width="80" height="80" patternUnits="userSpaceOnUse">${[0, 80].map((x) => [0, 80].map((y) => rings(x, y)).join('')).join('')}${rings(40, 40)}</pattern>${svgRect(0, 300, drawingWidth, 700, 'url(#s)')}`;
    const lantern = (x: number, drop: number, size: number) =>
      transformShape(
        x,
        0,
        0,
        1,
        svgLine(`M0 0V${drop}`, '#e7bd62', 3),
        transformShape(
          0,
          drop,
          0,
          size,
          svgRect(-26, 0, 52, 13, '#e7bd62', 'rx="3"'),
          '<ellipse cy="62" rx="66" ry="54" fill="url(#l)"/>',
          ...[-44, -22, 0, 22, 44].map(
            (rx) =>
              `<ellipse cy="62" rx="${Math.abs(rx)}" ry="54" fill="none" stroke="#8d1418" stroke-width="1.8" opacity=".5"/>`,
          ),
          svgRect(-26, 110, 52, 13, '#e7bd62', 'rx="3"'),
          joinGenerated(9, (index) => svgLine(`M${(index - 4) * 5} 123v${62 + (index % 2) * 10}`, '#f0c766', 2.4)),
          transformShape(0, 62, 0, 1, svgLine('M-17 -17H17V17H-17ZM-17 0H17M0 -17V17', '#f6d47e', 3.4)),
        ),
      );
    return svgPicture(
      drawSky([
        [0, '#b8242a'],
        [1, '#7c1118'],
      ]),
      scallop,
      createLinearGradient('l', [
        [0, '#ff6a50'],
        [0.5, '#e6332e'],
        [1, '#b81a20'],
      ]),
      createRadialGradient('g', [
        [0, '#ffcf7d', 0.5],
        [1, '#ffcf7d', 0],
      ]),
      ...[
        [110, 150, 1.15],
        [290, 60, 0.85],
        [1310, 60, 0.85],
        [1490, 150, 1.15],
      ].map(([x = 0, drop = 0, size = 1]) => svgCircle(x, drop + 70, 210 * size, 'url(#g)') + lantern(x, drop, size)),
      joinGenerated(70, () =>
        transformShape(
          random.between(0, drawingWidth),
          random.between(0, drawingHeight),
          random.between(0, 180),
          random.between(0.5, 1.3),
          svgPath('M0 -6L3 0L0 6L-3 0Z', '#f6d47e', `opacity="${formatLength(random.between(0.25, 0.85))}"`),
        ),
      ),
      svgPath(
        'M0 1000V930q40 -40 80 0q30 -50 80 -20q60 -50 110 10q60 -30 90 30q50 -10 60 50Z',
        '#e0aa48',
        'opacity=".9"',
      ),
      svgPath(
        'M1600 1000V930q-40 -40 -80 0q-30 -50 -80 -20q-60 -50 -110 10q-60 -30 -90 30q-50 -10 -60 50Z',
        '#e0aa48',
        'opacity=".9"',
      ),
    );
  },
  porcelain() {
    const blue = '#2f5fa8';
    const petalled = (size: number) =>
      svgGroup(
        `transform="scale(${size})"`,
        joinGenerated(8, (index) =>
          svgGroup(
            `transform="rotate(${index * 45})"`,
            svgPath('M0 -8C-13 -20 -11 -40 0 -50C11 -40 13 -20 0 -8Z', blue, 'opacity=".88"'),
            svgPath('M0 -14C-6 -22 -5 -34 0 -40C5 -34 6 -22 0 -14Z', '#9dbbe4'),
          ),
        ),
        svgCircle(0, 0, 9, blue),
        svgCircle(0, 0, 4.5, '#eef2f6'),
      );
    const scroll = (turn: number) =>
      svgGroup(
        `transform="rotate(${turn})"`,
        svgLine('M0 -58C24 -84 56 -78 52 -52C48 -34 26 -40 32 -54', blue, 3.4, 'stroke-linecap="round"'),
        svgPath('M46 -82C58 -90 70 -84 72 -72C60 -68 50 -72 46 -82Z', blue, 'opacity=".7"'),
      );
    const flower = (x: number, y: number) =>
      wrapped(320, x, y, (left, top) =>
        transformShape(
          left,
          top,
          0,
          1,
          petalled(1),
          ...[0, 90, 180, 270].map(scroll),
          ...[45, 135, 225, 315].map((turn) =>
            svgGroup(`transform="rotate(${turn})"`, svgCircle(0, -76, 4, blue), svgCircle(0, -90, 2.6, blue)),
          ),
        ),
      );
    return svgTile(320, svgRect(0, 0, 320, 320, '#f2f5f8'), flower(160, 160), flower(0, 0));
  },
  gold() {
    const fan = (x: number, y: number) =>
      [48, 39, 30, 21, 12]
        .map((r, index) => svgCircle(x, y, r, index % 2 ? '#9c7126' : '#c79a42', 'stroke="#f3d998" stroke-width="1.6"'))
        .join('');
    return svgTile(
      200,
      createLinearGradient('g', [
        [0, '#b98b34'],
        [1, '#a67a2a'],
      ]),
      svgRect(0, 0, 200, 200, 'url(#g)'),
      joinGenerated(10, (row) =>
        joinGenerated(4, (column) => fan(column * 100 - 50 + (row % 2 ? 50 : 0), row * 25 - 12.5 + 0)),
      ),
    );
  },
};
