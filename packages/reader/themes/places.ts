import { drawCloud, drawStars } from './landscapes.ts';
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

/** Draws a row of houses along the lower edge. `lit` is the window color. */
function houses(
  random: SeededRandom,
  bottom: number,
  lowest: number,
  highest: number,
  fill: string,
  lit: string | null,
): string {
  let x = -20;
  let drawn = '';
  while (x < drawingWidth) {
    const w = random.between(46, 120);
    const h = random.between(lowest, highest);
    const top = bottom - h;
    drawn += svgRect(x, top, w, h + 4, fill);
    if (random.roll() < 0.3) drawn += svgRect(x + w / 2 - 2, top - random.between(20, 60), 4, 62, fill);
    if (random.roll() < 0.3)
      drawn += svgPath(
        `M${formatLength(x)} ${formatLength(top)}l${formatLength(w / 2)} -${formatLength(random.between(14, 40))}l${formatLength(w / 2)} ${formatLength(random.between(14, 40))}z`,
        fill,
      );
    if (lit !== null) {
      const columns = Math.floor((w - 14) / 14);
      for (let row = 0; row < Math.floor((h - 16) / 20); row += 1) {
        for (let column = 0; column < columns; column += 1) {
          if (random.roll() < 0.36)
            drawn += svgRect(
              x + 9 + column * 14,
              top + 12 + row * 20,
              7,
              10,
              lit,
              `opacity="${formatLength(random.between(0.3, 1))}"`,
            );
        }
      }
    }
    x += w + random.between(-6, 10);
  }
  return drawn;
}

/** Themes with cities, rooms and everyday objects. */
export const places = {
  city() {
    const random = createRandom('city');
    return svgPicture(
      drawSky([
        [0, '#0c1230'],
        [0.6, '#2f3a6b'],
        [0.85, '#6a5a86'],
        [1, '#a9748a'],
      ]),
      drawStars(random, 130, 480),
      svgCircle(260, 190, 60, '#f3edd8'),
      svgCircle(286, 176, 54, '#131a3b'),
      houses(random, 1000, 240, 470, '#2b3560', null),
      houses(random, 1000, 160, 400, '#1d2549', '#ffd98a'),
      houses(random, 1000, 70, 280, '#10162f', '#ffe7ae'),
    );
  },
  skyline() {
    const random = createRandom('skyline');
    return svgPicture(
      drawSky([
        [0, '#7a9cc6'],
        [0.4, '#f3cdb0'],
        [0.75, '#f09c7c'],
        [1, '#c76f6e'],
      ]),
      createRadialGradient('g', [
        [0, '#fff3d4'],
        [0.3, '#ffe2ae', 0.8],
        [1, '#ffe2ae', 0],
      ]),
      svgCircle(1150, 560, 400, 'url(#g)'),
      svgCircle(1150, 560, 86, '#fff6df'),
      svgGroup(
        'opacity=".55"',
        transformShape(300, 220, 0, 1.3, drawCloud(random, '#fbe5d5')),
        transformShape(1390, 190, 0, 1, drawCloud(random, '#fbe5d5')),
        transformShape(720, 140, 0, 0.8, drawCloud(random, '#fbe5d5')),
      ),
      houses(random, 1000, 240, 420, '#d89187', null),
      houses(random, 1000, 160, 340, '#b0707a', null),
      houses(random, 1000, 90, 260, '#7f5069', '#f7c59a'),
      houses(random, 1000, 30, 130, '#543550', null),
    );
  },
  library() {
    const random = createRandom('library');
    const spines = [
      '#7c2d2a',
      '#2f4a5e',
      '#3f5b43',
      '#8a6a34',
      '#5a3550',
      '#a2603a',
      '#28323f',
      '#b58b4c',
      '#4b3a6a',
      '#74402a',
    ];
    const shelf = (y: number) => {
      let x = -10;
      let books = '';
      while (x < drawingWidth) {
        const w = random.between(18, 46);
        const h = random.between(120, 168);
        const fill = random.pick(spines, '#7c2d2a');
        if (random.roll() < 0.05) {
          x += w;
          continue;
        }
        books +=
          svgRect(x, y - h, w - 1.5, h, fill) +
          svgRect(x, y - h, 3, h, '#ffffff', 'opacity=".14"') +
          svgRect(x + w - 6, y - h, 4.5, h, '#000', 'opacity=".25"');
        if (random.roll() < 0.75)
          books +=
            svgRect(x, y - h + 16, w - 1.5, 3, '#e0b863', 'opacity=".8"') +
            svgRect(x, y - 28, w - 1.5, 3, '#e0b863', 'opacity=".8"');
        if (w > 26 && random.roll() < 0.6)
          books += svgRect(x + w * 0.25, y - h + 34, w * 0.46, 34, '#ead7ad', 'opacity=".75"');
        x += w;
      }
      return (
        svgRect(0, y - 188, drawingWidth, 30, '#140a05', 'opacity=".55"') +
        books +
        svgRect(0, y, drawingWidth, 18, '#6d4528') +
        svgRect(0, y, drawingWidth, 3, '#a06f43') +
        svgRect(0, y + 15, drawingWidth, 5, '#1d0f07', 'opacity=".7"')
      );
    };
    return svgPicture(
      svgRect(0, 0, drawingWidth, drawingHeight, '#241309'),
      joinGenerated(6, (index) => shelf(150 + index * 206)),
      createRadialGradient('v', [
        [0, '#ffdfa3', 0.22],
        [0.6, '#ffdfa3', 0.02],
        [1, '#000000', 0.5],
      ]),
      `<rect x="-400" y="-300" width="2400" height="1600" fill="url(#v)"/>`,
    );
  },
  desk() {
    const random = createRandom('desk');
    const boards = joinGenerated(
      6,
      (index) =>
        svgRect(0, index * 170, drawingWidth, 168, index % 2 ? '#bd8f60' : '#b5865a') +
        joinGenerated(16, () =>
          svgLine(
            `M${formatLength(random.between(-100, drawingWidth))} ${formatLength(index * 170 + random.between(8, 160))}q${formatLength(random.between(60, 200))} ${formatLength(random.between(-10, 10))} ${formatLength(random.between(200, 520))} ${formatLength(random.between(-6, 6))}`,
            '#7e5632',
            random.between(0.6, 2),
            'opacity=".35"',
          ),
        ) +
        svgRect(0, index * 170 + 166, drawingWidth, 3, '#5e3d20', 'opacity=".6"'),
    );
    return svgPicture(
      boards,
      thingsOnDesk(),
      createRadialGradient('v', [
        [0, '#fff2d8', 0.2],
        [1, '#2a1606', 0.35],
      ]),
      '<rect x="-400" y="-300" width="2400" height="1600" fill="url(#v)"/>',
    );
  },
  blackboard() {
    const random = createRandom('blackboard');
    const chalk = (d: string, w = 4) =>
      svgLine(d, '#f2f4ee', w, 'stroke-linecap="round" stroke-linejoin="round" opacity=".62"');
    const smear = () =>
      transformShape(
        random.between(100, 1500),
        random.between(100, 860),
        random.between(-14, 14),
        1,
        `<ellipse rx="${formatLength(random.between(120, 330))}" ry="${formatLength(random.between(20, 60))}" fill="#fff" opacity=".035"/>`,
      );
    return svgPicture(
      drawSky([
        [0, '#2f463d'],
        [1, '#243831'],
      ]),
      svgBlur('b', 16),
      svgGroup('filter="url(#b)"', joinGenerated(26, smear)),
      transformShape(190, 220, -6, 1, chalk('M0 0H170L85 -140ZM0 0L130 -66M85 -140V0')),
      transformShape(
        1360,
        180,
        4,
        1,
        chalk('M0 60A60 60 0 1 1 120 60A60 60 0 1 1 0 60M60 60L112 30M60 -20V140M-30 60H150', 3.5),
      ),
      transformShape(
        150,
        520,
        0,
        1,
        chalk('M0 0V150H190M0 130Q60 130 90 70T180 -10', 4),
        chalk('M-8 12L0 0L8 12M178 142L190 150L178 158', 3),
      ),
      transformShape(1380, 470, 3, 1, chalk('M0 0q20 -30 40 0t40 0t40 0M0 50q20 -30 40 0t40 0t40 0', 4)),
      transformShape(1350, 700, -4, 1, chalk('M0 0H120V90H0ZM0 0L40 -34H160L120 0M160 -34V56L120 90', 4)),
      transformShape(220, 800, 8, 1, chalk('M0 0L26 -54L52 0L-6 -34H58Z', 4)),
      transformShape(700, 90, 0, 1, chalk('M0 0H40M20 -20V20M80 -16L110 14M110 -16L80 14M150 -6H190M150 10H190', 4)),
      svgRect(0, 0, drawingWidth, 26, '#8a5f38'),
      svgRect(0, 26, drawingWidth, 5, '#2b1a0c', 'opacity=".55"'),
      svgRect(0, 0, 26, drawingHeight, '#7d5531'),
      svgRect(drawingWidth - 26, 0, 26, drawingHeight, '#7d5531'),
      svgRect(0, drawingHeight - 46, drawingWidth, 46, '#8f643c'),
      svgRect(0, drawingHeight - 46, drawingWidth, 6, '#b98a5b'),
      svgRect(250, drawingHeight - 56, 74, 13, '#f4f4ef', 'rx="4"'),
      svgRect(345, drawingHeight - 55, 50, 12, '#f3c6cf', 'rx="4"'),
      svgRect(1210, drawingHeight - 68, 120, 26, '#c9a36f', 'rx="3"'),
      svgRect(1210, drawingHeight - 50, 120, 12, '#3b3b3b', 'rx="3"'),
    );
  },
  beach() {
    const random = createRandom('beach');
    const shore = (offset: number, reach: number) =>
      smoothLine(
        generateList(13, (at) => [at * 140 - 40, offset - at * 52 + Math.sin(at * 1.3 + offset) * reach] as const),
      );
    const shell = (x: number, y: number, turn: number, size: number, fill: string) =>
      transformShape(
        x,
        y,
        turn,
        size,
        svgPath('M0 30C-40 10 -36 -30 0 -34C36 -30 40 10 0 30Z', fill),
        joinGenerated(5, (index) => svgLine(`M0 28L${(index - 2) * 15} -26`, '#a8765a', 1.6, 'opacity=".6"')),
      );
    const starfish = (x: number, y: number, size: number) =>
      transformShape(
        x,
        y,
        20,
        size,
        svgPath(
          'M0 -50C8 -18 14 -14 48 -16C20 4 18 10 30 42C4 24 -4 24 -30 42C-18 10 -20 4 -48 -16C-14 -14 -8 -18 0 -50Z',
          '#e07a4f',
        ),
        joinGenerated(5, (index) =>
          svgGroup(
            `transform="rotate(${index * 72})"`,
            svgCircle(0, -14, 2.6, '#f6b48f'),
            svgCircle(0, -25, 2.2, '#f6b48f'),
            svgCircle(0, -34, 1.7, '#f6b48f'),
          ),
        ),
      );
    return svgPicture(
      drawSky([
        [0, '#ead9b3'],
        [1, '#dcc596'],
      ]),
      joinGenerated(500, () =>
        svgCircle(
          random.between(0, drawingWidth),
          random.between(0, drawingHeight),
          random.between(0.6, 1.9),
          random.pick(['#b99a66', '#fff4d8', '#a88a58'], '#b99a66'),
          'opacity=".6"',
        ),
      ),
      svgPath(`${shore(760, 26)}L1700 -40H-60Z`, '#c9b381', 'opacity=".8"'),
      svgPath(`${shore(720, 26)}L1700 -40H-60Z`, '#ffffff', 'opacity=".95"'),
      svgPath(`${shore(700, 30)}L1700 -40H-60Z`, '#9bdcd8'),
      svgPath(`${shore(560, 34)}L1700 -40H-60Z`, '#ffffff', 'opacity=".5"'),
      svgPath(`${shore(548, 34)}L1700 -40H-60Z`, '#67c5cb'),
      svgPath(`${shore(340, 40)}L1700 -40H-60Z`, '#3ea9b8'),
      svgPath(`${shore(120, 40)}L1700 -40H-60Z`, '#2b8fa5'),
      starfish(1400, 800, 1.35),
      starfish(140, 900, 0.8),
      shell(1530, 640, 30, 1.1, '#f7e3d0'),
      shell(320, 930, -20, 0.9, '#f3c9b2'),
      shell(1230, 940, 60, 0.8, '#fbeedd'),
    );
  },
  rain() {
    const random = createRandom('rain');
    const drop = () => {
      const r = random.roll() ** 2 * 15 + 2.5;
      const [x, y] = [random.between(0, drawingWidth), random.between(0, drawingHeight)];
      return `<ellipse cx="${formatLength(x)}" cy="${formatLength(y)}" rx="${formatLength(r * 0.86)}" ry="${formatLength(r)}" fill="url(#d)"/>${svgCircle(x - r * 0.3, y - r * 0.4, r * 0.2, '#ffffff', 'opacity=".8"')}`;
    };
    return svgPicture(
      drawSky([
        [0, '#8497a5'],
        [0.55, '#6a7f8d'],
        [1, '#3f5260'],
      ]),
      svgBlur('b', 24),
      svgGroup(
        'filter="url(#b)"',
        svgPath(ridgeArea(random, 640, 90), '#4b606d'),
        joinGenerated(34, () =>
          svgCircle(
            random.between(0, drawingWidth),
            random.between(420, 980),
            random.between(18, 60),
            random.pick(['#f3c98a', '#e89a72', '#cfe0e6', '#9fc4cf'], '#f3c98a'),
            `opacity="${formatLength(random.between(0.2, 0.6))}"`,
          ),
        ),
      ),
      createLinearGradient('d', [
        [0, '#2f414d', 0.6],
        [0.5, '#9fb4c0', 0.25],
        [1, '#f4fafc', 0.75],
      ]),
      joinGenerated(24, () => {
        const [x, y, length] = [random.between(0, drawingWidth), random.between(-60, 620), random.between(90, 340)];
        return svgLine(
          `M${formatLength(x)} ${formatLength(y)}q${formatLength(random.between(-7, 7))} ${formatLength(length / 2)} 0 ${formatLength(length)}`,
          '#dce8ee',
          random.between(2.5, 6),
          'opacity=".2" stroke-linecap="round"',
        );
      }),
      joinGenerated(300, drop),
    );
  },
};

function thingsOnDesk(): string {
  const cup = transformShape(
    1420,
    190,
    0,
    1,
    svgCircle(10, 14, 130, '#3a210f', 'opacity=".28"'),
    svgCircle(0, 0, 128, '#f4efe7'),
    svgCircle(0, 0, 104, '#e6dfd3'),
    svgCircle(0, 0, 74, '#fbf8f2'),
    svgCircle(0, 0, 62, '#4a2814'),
    svgPath('M-30 -22C-6 -50 44 -30 36 4C30 30 -8 26 -12 8C-14 -4 4 -8 10 0', '#a26f42', 'opacity=".55"'),
    '<rect x="66" y="-13" width="62" height="26" rx="13" fill="#fbf8f2"/>',
  );
  const pencil = (x: number, y: number, turn: number, fill: string) =>
    transformShape(
      x,
      y,
      turn,
      1,
      svgRect(6, 8, 22, 330, '#3a210f', 'opacity=".22"'),
      svgRect(0, 40, 20, 280, fill),
      svgRect(0, 40, 6, 280, '#ffffff', 'opacity=".25"'),
      svgRect(0, 320, 20, 26, '#e79aa0', 'rx="5"'),
      svgRect(0, 308, 20, 14, '#c9c9cc'),
      svgPath('M0 40L10 0L20 40Z', '#efd3a6'),
      svgPath('M7 13L10 0L13 13Z', '#333'),
    );
  const pot = transformShape(
    150,
    860,
    0,
    1,
    svgCircle(12, 16, 120, '#3a210f', 'opacity=".28"'),
    svgCircle(0, 0, 112, '#c7693f'),
    svgCircle(0, 0, 92, '#8f4526'),
    joinGenerated(13, (index) =>
      svgGroup(
        `transform="rotate(${index * 27.7})"`,
        svgPath('M0 0C34 -40 30 -110 0 -150C-30 -110 -34 -40 0 0Z', index % 2 ? '#4f8a54' : '#6aa768'),
        svgLine('M0 0V-140', '#35683d', 2),
      ),
    ),
  );
  const paper = transformShape(
    60,
    120,
    -11,
    1,
    svgRect(8, 10, 250, 320, '#3a210f', 'opacity=".2"'),
    svgRect(0, 0, 250, 320, '#fdf9ee'),
    joinGenerated(12, (index) => svgRect(26, 44 + index * 21, 198 - (index % 4) * 26, 3, '#b9c3cf')),
  );
  const clip = transformShape(
    1300,
    900,
    24,
    2.4,
    svgLine('M0 0V34a9 9 0 0 0 18 0V-8a6 6 0 0 0 -12 0V30a3 3 0 0 0 6 0V2', '#5b6570', 3, 'stroke-linecap="round"'),
  );
  const pencils = pencil(1480, 560, 14, '#e0a52f') + pencil(1405, 590, -8, '#3f77a8');
  return paper + cup + pencils + pot + clip;
}
