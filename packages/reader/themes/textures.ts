import {
  createRandom,
  formatLength,
  generateList,
  joinGenerated,
  svgCircle,
  svgGroup,
  svgLine,
  svgNoise,
  svgPath,
  svgRect,
  svgRelief,
  svgTile,
} from './pen.ts';

/** Themes with materials, as seamless tiles. */
export const textures = {
  wood() {
    const random = createRandom('wood');
    const tones = ['#8f5d37', '#845331', '#976540', '#7e4f2e', '#8a5935'];
    const boards = generateList(5, (row) => {
      const joint = random.between(80, 560);
      const y = row * 128;
      return (
        svgRect(0, y, 640, 128, tones[row] ?? '#8a5935') +
        svgRect(0, y, 640, 2, '#ffe2bd', 'opacity=".16"') +
        svgRect(0, y + 125, 640, 3, '#2a1508', 'opacity=".6"') +
        svgRect(joint, y, 2, 126, '#2a1508', 'opacity=".5"') +
        svgRect(joint + 2, y, 1, 126, '#ffe2bd', 'opacity=".14"')
      );
    });
    return svgTile(
      640,
      ...boards,
      svgNoise('a', 640, '.0047 .09', '#2d1506', [1.5, -0.62], { octaves: 5, seed: 7 }),
      svgNoise('b', 640, '.0094 .3', '#ffdcae', [0.9, -0.42], { octaves: 3, seed: 21 }),
    );
  },
  linen() {
    return svgTile(
      240,
      svgRect(0, 0, 240, 240, '#dbd2c2'),
      svgNoise('a', 240, '.025 .7', '#8d7f68', [1.1, -0.38], { octaves: 2, seed: 3 }),
      svgNoise('b', 240, '.7 .025', '#fffaf0', [1.1, -0.36], { octaves: 2, seed: 9 }),
    );
  },
  paper() {
    return svgTile(
      420,
      svgRelief('a', 420, '.05', '#fffbf0', 0.8, { octaves: 5, seed: 4, elevation: 62 }),
      svgNoise('b', 420, '.6', '#c9b893', [0.5, -0.24], { octaves: 2, seed: 2 }),
    );
  },
  kraft() {
    const random = createRandom('kraft');
    const fiber = () => {
      const [x, y] = [random.between(20, 400), random.between(20, 400)];
      const [dx, dy] = [random.between(-16, 16), random.between(-10, 10)];
      return svgLine(
        `M${formatLength(x)} ${formatLength(y)}q${formatLength(dx / 2 + random.between(-5, 5))} ${formatLength(dy / 2 + random.between(-5, 5))} ${formatLength(dx)} ${formatLength(dy)}`,
        random.pick(['#7c5732', '#e3c49d', '#8f6a43'], '#7c5732'),
        random.between(0.4, 1),
        'opacity=".5"',
      );
    };
    return svgTile(
      420,
      svgRect(0, 0, 420, 420, '#bd9368'),
      svgNoise('a', 420, '.011 .05', '#7d552e', [0.9, -0.36], { seed: 8 }),
      svgNoise('b', 420, '.5', '#5f3f20', [0.8, -0.4], { octaves: 2, seed: 6 }),
      joinGenerated(110, fiber),
    );
  },
  marble() {
    const veins = (id: string, frequency: string, color: string, table: string, seed: number) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="5" seed="${seed}" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"/><feComponentTransfer result="v"><feFuncA type="table" tableValues="${table}"/></feComponentTransfer><feFlood flood-color="${color}"/><feComposite in2="v" operator="in"/></filter><rect width="800" height="800" filter="url(#${id})"/>`;
    return svgTile(
      800,
      svgRect(0, 0, 800, 800, '#f0eeeb'),
      svgNoise('c', 800, '.0037', '#a9a8ab', [1.5, -0.6], { octaves: 3, seed: 11 }),
      veins('a', '.0037 .005', '#77767c', '0 0 0 0 0 0 0 0 0 .06 .5 .05 0 0 0 0 0 0 0 0', 31),
      veins('b', '.0075 .006', '#b59a72', '0 0 0 0 0 0 0 0 .02 .3 .02 0 0 0 0 0 0 0', 12),
    );
  },
  concrete() {
    const random = createRandom('concrete');
    return svgTile(
      512,
      svgRect(0, 0, 512, 512, '#abaaa7'),
      svgNoise('a', 512, '.006', '#6f6e6c', [0.9, -0.36], { seed: 14 }),
      svgNoise('d', 512, '.02', '#eeeeec', [0.9, -0.42], { seed: 3 }),
      svgNoise('b', 512, '.7', '#3d3c3a', [0.7, -0.33], { octaves: 2, seed: 5 }),
      joinGenerated(26, () => {
        const [x, y, r] = [random.between(10, 500), random.between(10, 500), random.between(0.8, 2.6)];
        return (
          svgCircle(x, y, r, '#5c5b58', 'opacity=".55"') +
          svgCircle(x + 0.6, y + 0.8, r * 0.9, '#c9c8c5', 'opacity=".35"')
        );
      }),
    );
  },
  brick() {
    const random = createRandom('brick');
    const tones = ['#a0553f', '#94493a', '#ab6148', '#8b4738', '#a45a44', '#99503e', '#b06a50'];
    const brick = (x: number, y: number) => {
      const fill = random.pick(tones, '#a0553f');
      const shape = (at: number) =>
        svgRect(at + 3, y + 3, 122, 42, fill, 'rx="2"') +
        svgRect(at + 3, y + 3, 122, 3, '#ffd9c4', 'opacity=".22" rx="1"') +
        svgRect(at + 3, y + 41, 122, 4, '#32100a', 'opacity=".35" rx="1"');
      return x + 128 > 384 ? shape(x) + shape(x - 384) : shape(x);
    };
    return svgTile(
      384,
      svgRect(0, 0, 384, 384, '#cfc0b0'),
      joinGenerated(8, (row) => joinGenerated(3, (column) => brick(column * 128 + (row % 2) * 64, row * 48))),
      svgNoise('a', 384, '.5', '#2c0f08', [0.8, -0.38], { octaves: 2, seed: 3 }),
      svgNoise('b', 384, '.0104', '#2c0f08', [0.9, -0.4], { octaves: 3, seed: 8 }),
    );
  },
  tatami() {
    const mat = (x: number, y: number, w: number, h: number, upright: boolean) => {
      const weave = joinGenerated(Math.floor((upright ? h : w) / 5), (index) =>
        upright
          ? svgRect(x, y + index * 5, w, 1.6, index % 2 ? '#8f8a55' : '#d9d3a2', 'opacity=".55"')
          : svgRect(x + index * 5, y, 1.6, h, index % 2 ? '#8f8a55' : '#d9d3a2', 'opacity=".55"'),
      );
      const border = upright
        ? svgRect(x, y, 14, h, '#3f4f36') + svgRect(x + w - 14, y, 14, h, '#3f4f36')
        : svgRect(x, y, w, 14, '#3f4f36') + svgRect(x, y + h - 14, w, 14, '#3f4f36');
      return svgRect(x, y, w, h, upright ? '#bdb783' : '#b5af7b') + weave + border;
    };
    return svgTile(
      480,
      mat(0, 0, 320, 160, false),
      mat(320, 0, 160, 320, true),
      mat(0, 160, 160, 320, true),
      mat(160, 320, 320, 160, false),
      mat(160, 160, 160, 160, false),
      svgNoise('a', 480, '.009', '#4d4a22', [0.8, -0.34], { seed: 2 }),
      svgNoise('b', 480, '.5', '#4d4a22', [0.5, -0.2], { octaves: 2, seed: 4 }),
    );
  },
  leather() {
    return svgTile(
      360,
      svgRelief('a', 360, '.09', '#7b4a30', 2.6, { octaves: 3, seed: 12, type: 'turbulence', elevation: 50 }),
      svgNoise('b', 360, '.0084', '#1c0c05', [0.5, -0.12], { octaves: 3, seed: 3 }),
    );
  },
  denim() {
    const twill = joinGenerated(80, (index) =>
      svgLine(`M${index * 6 - 240} 240l240 -240`, index % 2 ? '#22395c' : '#5877a4', 1.7, 'opacity=".5"'),
    );
    return svgTile(
      240,
      svgRect(0, 0, 240, 240, '#365583'),
      twill,
      svgNoise('a', 240, '.04 .7', '#dfe8f6', [0.9, -0.42], { octaves: 2, seed: 5 }),
      svgNoise('b', 240, '.7 .04', '#0f1c33', [0.9, -0.38], { octaves: 2, seed: 6 }),
    );
  },
  felt() {
    return svgTile(
      360,
      svgRelief('a', 360, '.35', '#3f7f5d', 1.1, { octaves: 4, seed: 2, elevation: 56 }),
      svgNoise('b', 360, '.0084', '#0d2a1c', [0.6, -0.22], { octaves: 3, seed: 7 }),
      svgNoise('c', 360, '.9', '#a6d8bd', [0.5, -0.28], { octaves: 1, seed: 4 }),
    );
  },
  slate() {
    return svgTile(
      640,
      svgRelief('a', 640, '.006 .022', '#5a646d', 7, { octaves: 6, seed: 17, elevation: 60 }),
      svgNoise('b', 640, '.003', '#12171c', [1.3, -0.5], { octaves: 3, seed: 4 }),
      svgNoise('c', 640, '.6', '#0c0f12', [0.6, -0.28], { octaves: 2, seed: 5 }),
    );
  },
  terrazzo() {
    const random = createRandom('terrazzo');
    const tones = ['#c98d6b', '#5f7d78', '#d8b26e', '#40484d', '#b7c3bd', '#e5a58c', '#8c9aa6', '#ffffff'];
    const chip = () => {
      const [x, y, r] = [
        random.between(0, 480),
        random.between(0, 480),
        random.between(3, 22) * random.between(0.4, 1),
      ];
      const corners = 5 + Math.floor(random.roll() * 3);
      const shape = generateList(corners, (index) => {
        const angle = ((index + random.between(-0.25, 0.25)) / corners) * 2 * Math.PI;
        const reach = r * random.between(0.6, 1.15);
        return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const;
      });
      const fill = random.pick(tones, '#c98d6b');
      const at = (left: number, top: number) =>
        svgPath(`M${shape.map(([dx, dy]) => `${formatLength(left + dx)} ${formatLength(top + dy)}`).join('L')}Z`, fill);
      const copies = [-480, 0, 480].flatMap((dx) => [-480, 0, 480].map((dy) => [x + dx, y + dy] as const));
      return copies
        .filter(([left, top]) => left > -30 && left < 510 && top > -30 && top < 510)
        .map(([left, top]) => at(left, top))
        .join('');
    };
    return svgTile(
      480,
      svgRect(0, 0, 480, 480, '#eee9e1'),
      joinGenerated(190, chip),
      svgNoise('b', 480, '.6', '#5a4f45', [0.4, -0.2], { octaves: 2, seed: 5 }),
    );
  },
  blueprint() {
    const grid = (step: number, w: number, opacity: number) =>
      joinGenerated(200 / step, (index) =>
        svgLine(`M${index * step + 0.5} 0v200M0 ${index * step + 0.5}h200`, '#cfe3ff', w, `opacity="${opacity}"`),
      );
    return svgTile(
      200,
      svgRect(0, 0, 200, 200, '#1d4b88'),
      grid(20, 1, 0.16),
      grid(100, 1, 0.34),
      svgGroup('opacity=".5"', svgCircle(0.5, 0.5, 2, '#cfe3ff'), svgCircle(100.5, 100.5, 2, '#cfe3ff')),
    );
  },
};
