import {
  createLinearGradient,
  createRadialGradient,
  createRandom,
  drawingHeight,
  drawingWidth,
  drawSky,
  formatLength,
  generateList,
  hillsArea,
  joinGenerated,
  ridgeArea,
  type SeededRandom,
  smoothLine,
  svgBlur,
  svgCircle,
  svgGroup,
  svgLine,
  svgPath,
  svgPicture,
  svgRect,
  transformShape,
} from './pen.ts';

/** Draws a fir tree, 100 units high, with its base at the origin. */
export const drawFir = (fill: string, attributes = ''): string =>
  svgPath('M0 -100L13 -70H7L21 -44H12L28 -14H5V0H-5V-14H-28L-12 -44H-21L-7 -70H-13Z', fill, attributes);

/** Draws a row of fir trees along a line of hills. */
export const drawFirs = (
  random: SeededRandom,
  count: number,
  top: number,
  spread: number,
  scale: number,
  fill: string,
): string =>
  joinGenerated(count, (index) =>
    transformShape(
      (index + random.between(0.1, 0.9)) * (drawingWidth / count),
      top + random.between(-spread, spread),
      random.between(-2, 2),
      scale * random.between(0.6, 1.25),
      drawFir(fill),
    ),
  );

export const drawStars = (random: SeededRandom, count: number, bottom: number, color = '#ffffff'): string =>
  joinGenerated(count, () => {
    const size = random.roll() ** 4;
    const y = random.between(0, bottom);
    return svgCircle(
      random.between(0, drawingWidth),
      y,
      0.8 + size * 2.2,
      color,
      `opacity="${formatLength(0.4 + 0.6 * random.roll())}"`,
    );
  });

/** Draws a cloud of circles with a flat base, about 200 units wide, with its own gradient. */
export const drawCloud = (random: SeededRandom, fill: string): string => {
  const puffs = generateList(7, (index) => {
    const x = (index - 3) * 30;
    const r = 22 + 26 * Math.cos(((index - 3) / 3.6) * (Math.PI / 2)) * random.between(0.75, 1.15);
    return `M${formatLength(x - r)} 0a${formatLength(r)} ${formatLength(r)} 0 0 1 ${formatLength(2 * r)} 0z`;
  });
  return svgPath(`${puffs.join('')}M-120 -2h240a14 14 0 0 1 0 20h-240a14 14 0 0 1 0 -20z`, fill);
};

/** Themes with skies, mountains and water. Their pictures cover the stage. */
export const landscapes = {
  mount() {
    const random = createRandom('mount');
    const tones = ['#b9cad6', '#9fb5c4', '#83a0b2', '#66879c', '#496b80', '#2f4f63'];
    return svgPicture(
      drawSky([
        [0, '#9cc0da'],
        [0.45, '#e8eef0'],
        [0.62, '#f6e7d6'],
        [1, '#d8e2e6'],
      ]),
      createRadialGradient('sun', [
        [0, '#fff6e0'],
        [0.25, '#fff0cf', 0.7],
        [1, '#fff0cf', 0],
      ]),
      svgCircle(1180, 330, 420, 'url(#sun)'),
      ...tones.map((tone, index) => {
        const top = 420 + index * 92;
        return (
          createLinearGradient(`m${index}`, [
            [0, tone],
            [0.75, tone],
            [1, '#e9eef0'],
          ]) + svgPath(ridgeArea(random, top, 150 - index * 12), `url(#m${index})`, `opacity="${0.82 + index * 0.03}"`)
        );
      }),
      drawFirs(random, 44, 985, 14, 0.8, '#213d4e'),
    );
  },
  snow() {
    const random = createRandom('snow');
    return svgPicture(
      drawSky([
        [0, '#9db9d6'],
        [0.55, '#dbe7f2'],
        [1, '#f3f7fb'],
      ]),
      svgPath(ridgeArea(random, 480, 150), '#c3d3e4'),
      svgPath(ridgeArea(random, 560, 110), '#b1c5da'),
      drawFirs(random, 56, 700, 16, 0.75, '#8da6bd'),
      svgPath(hillsArea(random, 690, 26), '#e6eef6'),
      drawFirs(random, 26, 800, 26, 1.35, '#5f7f9a'),
      svgPath(hillsArea(random, 800, 34), '#f1f6fb'),
      svgGroup(
        'opacity=".96"',
        transformShape(110, 975, 0, 3.4, drawFir('#41627e')),
        transformShape(270, 990, 0, 2.5, drawFir('#4b6d89')),
        transformShape(1500, 985, 0, 3.8, drawFir('#41627e')),
        transformShape(1350, 995, 0, 2.4, drawFir('#4b6d89')),
      ),
      svgPath(hillsArea(random, 955, 18), '#ffffff'),
      joinGenerated(210, () =>
        svgCircle(
          random.between(0, drawingWidth),
          random.between(0, drawingHeight),
          random.roll() ** 2 * 4.4 + 0.9,
          '#ffffff',
          `opacity="${formatLength(random.between(0.5, 1))}"`,
        ),
      ),
    );
  },
  starrySky() {
    const random = createRandom('starrySky');
    return svgPicture(
      drawSky([
        [0, '#060a20'],
        [0.55, '#152458'],
        [0.85, '#3a4a86'],
        [1, '#6a6a9c'],
      ]),
      svgBlur('b', 46),
      svgGroup(
        'filter="url(#b)" opacity=".5"',
        transformShape(
          800,
          420,
          -28,
          1,
          joinGenerated(
            16,
            (index) =>
              `<ellipse cx="${(index - 8) * 130}" cy="${formatLength(random.between(-40, 40))}" rx="130" ry="${formatLength(random.between(26, 62))}" fill="${random.pick(['#7f8fd8', '#a48fd0', '#5f7fc8'], '#7f8fd8')}"/>`,
          ),
        ),
      ),
      drawStars(random, 420, 900),
      joinGenerated(14, () =>
        transformShape(
          random.between(0, drawingWidth),
          random.between(0, 640),
          0,
          random.between(0.5, 1.3),
          svgPath('M0 -12Q1 -1 12 0Q1 1 0 12Q-1 1 -12 0Q-1 -1 0 -12Z', '#fff'),
        ),
      ),
      svgPath(hillsArea(random, 905, 36, 210), '#0b1230'),
      drawFirs(random, 40, 925, 20, 0.75, '#060a1e'),
      svgPath(hillsArea(random, 960, 18, 180), '#04071a'),
    );
  },
  lake() {
    const random = createRandom('lake');
    const peaks = `${svgPath(ridgeArea(random, 350, 130, 6, 560), '#8ea9bd')}${svgPath(ridgeArea(random, 430, 90, 6, 560), '#6c8c9c')}${svgPath(hillsArea(random, 525, 22, 110, 560), '#4a6e6b')}`;
    return svgPicture(
      drawSky([
        [0, '#a7cfe3'],
        [0.5, '#f3ead9'],
        [0.56, '#f3ead9'],
        [1, '#7fb0c2'],
      ]),
      createRadialGradient('sun', [
        [0, '#fff8e6'],
        [1, '#fff8e6', 0],
      ]),
      svgCircle(420, 360, 260, 'url(#sun)'),
      peaks,
      `<clipPath id="w"><rect y="560" width="${drawingWidth}" height="440"/></clipPath>`,
      svgGroup(
        'clip-path="url(#w)"',
        svgRect(0, 560, drawingWidth, 440, '#8fbccb'),
        svgGroup('transform="translate(0 1120) scale(1 -1)" opacity=".42"', peaks),
      ),
      createLinearGradient('deep', [
        [0, '#8fbccb', 0.1],
        [1, '#2e6579', 0.85],
      ]),
      svgRect(0, 560, drawingWidth, 440, 'url(#deep)'),
      joinGenerated(90, () => {
        const y = 566 + random.roll() ** 1.6 * 430;
        const length = (y - 520) * random.between(0.15, 0.6);
        return svgRect(
          random.between(-50, drawingWidth),
          y,
          length,
          1 + (y - 560) / 220,
          '#ffffff',
          `rx="1.5" opacity="${formatLength(random.between(0.1, 0.4))}"`,
        );
      }),
      svgLine(
        'M40 1000q14 -120 6 -210M66 1000q4 -90 34 -170M14 1000q-6 -80 -10 -160M1540 1000q-10 -130 4 -220M1570 1000q0 -90 26 -160M1512 1000q-8 -70 -30 -140',
        '#2f4f3f',
        5,
        'stroke-linecap="round"',
      ),
    );
  },
  sea() {
    const random = createRandom('sea');
    const swell = (index: number) => {
      const y = 470 + index * 62 + index * index * 3;
      const points = generateList(
        15,
        (at) =>
          [
            at * 120 - 60 + (index % 2) * 60,
            y + (at % 2 ? 1 : -1) * (3 + index * 2.6) * random.between(0.4, 1.2),
          ] as const,
      );
      return svgPath(
        `${smoothLine(points)}V${drawingHeight}H-60Z`,
        ['#57a6c6', '#4699bd', '#388bb2', '#2d7da6', '#246f99', '#1c618b', '#16547c'][index] ?? '#16547c',
      );
    };
    return svgPicture(
      drawSky([
        [0, '#bfe2f2'],
        [0.46, '#f7f3e6'],
        [1, '#2d7da6'],
      ]),
      createRadialGradient('sun', [
        [0, '#ffffff'],
        [0.3, '#fff6da', 0.8],
        [1, '#fff6da', 0],
      ]),
      svgCircle(1200, 330, 300, 'url(#sun)'),
      transformShape(220, 210, 0, 1.1, drawCloud(random, '#ffffff')),
      transformShape(520, 300, 0, 0.6, drawCloud(random, '#ffffff')),
      transformShape(1420, 180, 0, 0.8, drawCloud(random, '#ffffff')),
      svgRect(0, 455, drawingWidth, 60, '#6db6d2'),
      joinGenerated(120, () =>
        svgRect(
          1200 + random.between(-1, 1) * 190 * random.roll(),
          random.between(460, 640),
          random.between(8, 50),
          2,
          '#ffffff',
          `opacity="${formatLength(random.between(0.3, 0.9))}" rx="1"`,
        ),
      ),
      joinGenerated(7, swell),
      svgLine(
        'M300 180q16 -16 30 0q14 -16 30 0M380 230q11 -11 21 0q10 -11 21 0M1090 160q12 -12 24 0q12 -12 24 0',
        '#41647a',
        3.4,
        'stroke-linecap="round"',
      ),
    );
  },
  desert() {
    const random = createRandom('desert');
    const dune = (top: number, light: string, dark: string, peak: number) =>
      svgPath(
        `M-20 ${top + 120}Q${peak * 0.55} ${top + 80} ${peak} ${top}Q${peak + 260} ${top + 170} ${drawingWidth + 20} ${top + 100}V${drawingHeight}H-20Z`,
        light,
      ) +
      svgPath(
        `M${peak} ${top}Q${peak + 260} ${top + 170} ${drawingWidth + 20} ${top + 100}V${drawingHeight}H${peak + 120}Q${peak - 90} ${top + 190} ${peak} ${top}Z`,
        dark,
      );
    return svgPicture(
      drawSky([
        [0, '#f2b06b'],
        [0.4, '#fbe0b0'],
        [1, '#f0b478'],
      ]),
      svgCircle(330, 260, 92, '#fff3d2'),
      createRadialGradient('g', [
        [0, '#fff3d2', 0.8],
        [1, '#fff3d2', 0],
      ]),
      svgCircle(330, 260, 300, 'url(#g)'),
      svgPath(ridgeArea(random, 470, 50, 5), '#d99a68', 'opacity=".6"'),
      dune(480, '#e8b078', '#cf8d58', 1120),
      dune(590, '#e0a066', '#bd7a49', 420),
      dune(720, '#d48f57', '#a9673c', 1260),
      dune(850, '#c67f49', '#95562f', 300),
      transformShape(
        1430,
        850,
        0,
        1,
        svgLine('M0 0V-120M0 -50q-34 0 -34 -44M0 -72q30 0 30 -38', '#5f5a32', 20, 'stroke-linecap="round"'),
      ),
      transformShape(
        120,
        940,
        0,
        0.8,
        svgLine('M0 0V-120M0 -50q-34 0 -34 -44M0 -72q30 0 30 -38', '#55522c', 20, 'stroke-linecap="round"'),
      ),
    );
  },
  forest() {
    const random = createRandom('forest');
    const layers = ['#8fb0a2', '#6f9788', '#517d6d', '#376354', '#224a3d', '#12332a'];
    return svgPicture(
      drawSky([
        [0, '#d7e6dc'],
        [0.5, '#b6cfc2'],
        [1, '#6f9788'],
      ]),
      createRadialGradient('sun', [
        [0, '#fffbe6', 0.95],
        [1, '#fffbe6', 0],
      ]),
      svgCircle(520, 180, 430, 'url(#sun)'),
      ...layers.map((fill, index) => {
        const top = 520 + index * 92;
        return (
          drawFirs(random, 34 - index * 4, top + 60, 30, 2.2 + index * 0.55, fill) +
          svgPath(hillsArea(random, top + 50, 16), fill)
        );
      }),
    );
  },
  meadow() {
    const random = createRandom('meadow');
    const flower = (index: number) => {
      const fill = random.pick(['#ffffff', '#ffd54f', '#f48fb1', '#ba9be0', '#ff8a65'], '#ffffff');
      const y = 800 + (index / 90) * 200;
      const petals = joinGenerated(5, (petal) =>
        transformShape(0, -30, petal * 72, 1, `<ellipse cy="-6" rx="4" ry="6" fill="${fill}"/>`),
      );
      return transformShape(
        random.between(0, drawingWidth),
        y,
        random.between(-10, 10),
        0.5 + ((y - 780) / 220) * random.between(0.9, 1.5),
        svgLine('M0 0Q3 -15 0 -30', '#4c7a3a', 2),
        petals,
        svgCircle(0, -30, 3, '#f6b73c'),
      );
    };
    return svgPicture(
      drawSky([
        [0, '#8fc9ee'],
        [0.6, '#e2f2f5'],
        [1, '#bfe0a0'],
      ]),
      transformShape(270, 190, 0, 1.2, drawCloud(random, '#ffffff')),
      transformShape(1340, 150, 0, 1.5, drawCloud(random, '#ffffff')),
      transformShape(800, 110, 0, 0.7, drawCloud(random, '#ffffff')),
      svgPath(hillsArea(random, 560, 40, 260), '#b3d69b'),
      svgPath(hillsArea(random, 650, 40, 230), '#96c57a'),
      svgPath(hillsArea(random, 740, 30, 200), '#7db35f'),
      svgPath(hillsArea(random, 830, 26, 170), '#69a14d'),
      joinGenerated(90, (index) =>
        svgLine(
          `M${formatLength(random.between(0, drawingWidth))} ${formatLength(820 + index * 2)}q4 -16 ${formatLength(random.between(-8, 8))} -30`,
          '#57903f',
          2,
        ),
      ),
      joinGenerated(90, flower),
    );
  },
  dawn() {
    const random = createRandom('dawn');
    return svgPicture(
      drawSky([
        [0, '#8fb4d9'],
        [0.38, '#f6d7c4'],
        [0.6, '#ffb98e'],
        [1, '#e98b7a'],
      ]),
      createRadialGradient('g', [
        [0, '#fff7dc'],
        [0.2, '#ffe9b8', 0.9],
        [1, '#ffd49b', 0],
      ]),
      svgCircle(800, 620, 520, 'url(#g)'),
      svgCircle(800, 620, 70, '#fff8e4'),
      svgBlur('b', 7),
      svgGroup(
        'filter="url(#b)" opacity=".75"',
        joinGenerated(
          26,
          () =>
            `<ellipse cx="${formatLength(random.between(0, drawingWidth))}" cy="${formatLength(random.between(120, 520))}" rx="${formatLength(random.between(90, 300))}" ry="${formatLength(random.between(4, 13))}" fill="${random.pick(['#ffe6d3', '#f7b9a0', '#ffffff'], '#fff')}"/>`,
        ),
      ),
      svgPath(ridgeArea(random, 690, 70), '#c98a8e'),
      svgPath(hillsArea(random, 760, 40, 220), '#a56f7c'),
      svgPath(hillsArea(random, 840, 40, 200), '#7e5569'),
      svgPath(hillsArea(random, 930, 26, 180), '#543c52'),
    );
  },
  dusk() {
    const random = createRandom('dusk');
    const reeds = (from: number) =>
      joinGenerated(22, () => {
        const x = from + random.between(0, 260);
        const tall = random.between(90, 260);
        const lean = random.between(-30, 30);
        return (
          svgLine(
            `M${formatLength(x)} 1000q${formatLength(lean / 3)} ${formatLength(-tall / 2)} ${formatLength(lean)} ${formatLength(-tall)}`,
            '#1b1226',
            3,
          ) +
          `<ellipse cx="${formatLength(x + lean)}" cy="${formatLength(990 - tall)}" rx="5" ry="22" fill="#1b1226" transform="rotate(${formatLength(lean / 3)} ${formatLength(x + lean)} ${formatLength(990 - tall)})"/>`
        );
      });
    return svgPicture(
      drawSky([
        [0, '#2b2350'],
        [0.35, '#6b3f7c'],
        [0.62, '#d4697a'],
        [0.8, '#f6a267'],
        [1, '#3a2a4c'],
      ]),
      drawStars(random, 90, 330),
      svgCircle(1130, 690, 84, '#ffd89a'),
      svgBlur('b', 6),
      svgGroup(
        'filter="url(#b)" opacity=".8"',
        joinGenerated(
          20,
          () =>
            `<ellipse cx="${formatLength(random.between(0, drawingWidth))}" cy="${formatLength(random.between(260, 620))}" rx="${formatLength(random.between(110, 320))}" ry="${formatLength(random.between(5, 15))}" fill="${random.pick(['#a2527f', '#f08a78', '#51346f'], '#a2527f')}"/>`,
        ),
      ),
      svgPath(ridgeArea(random, 740, 60), '#533261'),
      svgPath(hillsArea(random, 800, 30, 220), '#38234c'),
      svgRect(0, 850, drawingWidth, 150, '#2c1d40'),
      joinGenerated(40, () =>
        svgRect(
          1130 + random.between(-150, 90),
          random.between(855, 985),
          random.between(20, 90),
          2.5,
          '#f6a267',
          `opacity="${formatLength(random.between(0.2, 0.6))}" rx="1"`,
        ),
      ),
      reeds(-20),
      reeds(1360),
    );
  },
  aurora() {
    const random = createRandom('aurora');
    const curtain = (x: number, index: number) => {
      const points = generateList(
        7,
        (at) =>
          [x + at * 250 - 300, 330 + index * 60 + Math.sin(at * 1.1 + index) * 90 + random.between(-30, 30)] as const,
      );
      const top = smoothLine(points.map(([px, py]) => [px + 40, py - 260] as const));
      const back = points
        .toReversed()
        .map(([px, py]) => `L${formatLength(px)} ${formatLength(py)}`)
        .join('');
      return svgPath(`${top}${back}Z`, `url(#a${index})`, 'filter="url(#b)"');
    };
    return svgPicture(
      drawSky([
        [0, '#050b1c'],
        [0.6, '#0d2a43'],
        [1, '#174455'],
      ]),
      drawStars(random, 260, 760),
      svgBlur('b', 26),
      createLinearGradient('a0', [
        [0, '#5b3fb0', 0],
        [0.55, '#37c9a0', 0.5],
        [1, '#8df5b8', 0.75],
      ]),
      createLinearGradient('a1', [
        [0, '#8a4fc9', 0],
        [0.5, '#3fb8c9', 0.4],
        [1, '#6ff0c4', 0.6],
      ]),
      createLinearGradient('a2', [
        [0, '#c05fc0', 0],
        [0.6, '#4fd0a8', 0.35],
        [1, '#a9ffce', 0.55],
      ]),
      curtain(-60, 0),
      curtain(120, 1),
      curtain(-160, 2),
      svgPath(ridgeArea(random, 800, 80), '#0a1d2c'),
      drawFirs(random, 46, 935, 26, 1.15, '#06121c'),
      svgPath(hillsArea(random, 950, 16), '#050f18'),
    );
  },
  clouds() {
    const random = createRandom('clouds');
    return svgPicture(
      drawSky([
        [0, '#5ba4de'],
        [0.6, '#a7d2f0'],
        [1, '#e6f3fa'],
      ]),
      createLinearGradient('c', [
        [0, '#ffffff'],
        [1, '#dcebf6'],
      ]),
      ...generateList(17, (index) => {
        const depth = (index + 1) / 17;
        const side = index % 2 ? random.between(-0.05, 0.42) : random.between(0.58, 1.05);
        return transformShape(
          side * drawingWidth,
          90 + depth * 860 + random.between(-30, 30),
          0,
          0.45 + depth * 2.1,
          svgGroup(`opacity="${formatLength(0.55 + depth * 0.45)}"`, drawCloud(random, 'url(#c)')),
        );
      }),
    );
  },
  moonlight() {
    const random = createRandom('moonlight');
    return svgPicture(
      drawSky([
        [0, '#0d1530'],
        [0.5, '#26396a'],
        [0.66, '#4d659a'],
        [0.661, '#1b2b52'],
        [1, '#0a1228'],
      ]),
      drawStars(random, 150, 560),
      createRadialGradient('g', [
        [0, '#eaf0ff', 0.75],
        [0.35, '#b9c8f0', 0.3],
        [1, '#b9c8f0', 0],
      ]),
      svgCircle(1210, 260, 420, 'url(#g)'),
      svgCircle(1210, 260, 108, '#f5f3e4'),
      svgGroup(
        'fill="#dcd9c6" opacity=".55"',
        '<circle cx="1170" cy="230" r="22"/><circle cx="1238" cy="290" r="30"/><circle cx="1252" cy="214" r="13"/><circle cx="1180" cy="306" r="14"/>',
      ),
      createLinearGradient('c', [
        [0, '#6d80b3'],
        [1, '#3a4c80'],
      ]),
      svgGroup(
        'opacity=".6"',
        transformShape(960, 330, 0, 1.5, drawCloud(random, 'url(#c)')),
        transformShape(1480, 400, 0, 1.7, drawCloud(random, 'url(#c)')),
        transformShape(200, 250, 0, 1.6, drawCloud(random, 'url(#c)')),
      ),
      svgPath(ridgeArea(random, 630, 44, 6, 662), '#172546'),
      joinGenerated(140, () => {
        const y = 668 + random.roll() ** 1.4 * 320;
        return svgRect(
          1210 + random.between(-1, 1) * (30 + (y - 660) * 0.5),
          y,
          random.between(12, 70),
          1.4 + (y - 660) / 130,
          '#dfe7ff',
          `rx="1.5" opacity="${formatLength(random.between(0.2, 0.8))}"`,
        );
      }),
      svgPath('M0 1000V880Q90 850 180 900T360 1000Z', '#060b1c'),
      transformShape(90, 890, 0, 2, drawFir('#060b1c')),
      transformShape(190, 920, 0, 1.5, drawFir('#060b1c')),
    );
  },
};
