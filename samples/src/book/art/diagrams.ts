import { blend, circle, inkColors, path, point, svgDrawing } from './ink.ts';

const line = `fill="none" stroke="${inkColors.text}" stroke-width="0.55" stroke-linecap="round" stroke-linejoin="round"`;
const thin = `fill="none" stroke="${inkColors.text}" stroke-width="0.28" stroke-linecap="round" stroke-linejoin="round"`;

function fill(color: string): string {
  return `fill="${color}" stroke="${inkColors.text}" stroke-width="0.55" stroke-linejoin="round"`;
}

function badge(content: string, ground: string): string {
  return svgDrawing(34, 34, `${circle(point(17, 17), 16.4, `fill="${ground}"`)}${content}`);
}

/** Drawings of the five steps from bark to sheet, each 34 x 34 mm. */
export const paperSteps: readonly string[] = [
  // Step 1: branches are cut and bundled.
  badge(
    [
      ...[0, 1, 2, 3, 4].map((i) => path(`M${11 + i * 1.5} 27L${8 + i * 4.4} 7`, line)),
      path('M9.6 19.6q7 2.6 14.4 0', `fill="none" stroke="${inkColors.vermilion}" stroke-width="1.3"`),
      path(
        'M8 7q-3 -1 -3.4 -3.4q3.2 .2 3.4 3.4M25.6 7q.4 -3 3.6 -3.6q-.2 3.2 -3.6 3.6M16.8 7q-2 -2 -.2 -4.2q2.2 2 .2 4.2',
        fill(inkColors.sage),
      ),
    ].join(''),
    '#dfe6d8',
  ),
  // Step 2: the bark is boiled.
  badge(
    [
      path('M7.5 15h19l-1.6 9.4q-.4 2.6 -3 2.6h-9.800q-2.600 0 -3 -2.600Z', fill('#8d8577')),
      path('M6 15h22', line),
      path('M12 11.500q-1.800 -2 0 -4t0 -4M17 11.500q-1.800 -2 0 -4t0 -4M22 11.500q-1.800 -2 0 -4t0 -4', thin),
      path(
        'M12 31q-2 -2 .4 -4q.6 1.200 1.800 1.400M20 31q-2 -2 .4 -4q.6 1.200 1.800 1.400',
        `fill="none" stroke="${inkColors.vermilion}" stroke-width="0.9"`,
      ),
    ].join(''),
    '#f1ddc4',
  ),
  // Step 3: the bark is beaten to pulp.
  badge(
    [
      path('M6.500 20h21v3q0 3.500 -3.500 3.500h-14q-3.500 0 -3.500 -3.500Z', fill(inkColors.sand)),
      path('M18 6.500l7 3.600l-1.700 3.300l-7 -3.600Z', fill('#a9825a')),
      path('M20 11.700L12.300 19.800', `stroke="${inkColors.text}" stroke-width="1.700" stroke-linecap="round"`),
      ...[0, 1, 2, 3, 4, 5].map((i) => path(`M${8.5 + i * 3} ${22.3 + (i % 2)}q1.200 -.9 2.400 0`, thin)),
    ].join(''),
    '#f3e6c6',
  ),
  // Step 4: a mold lifts a sheet out of the water.
  badge(
    [
      path('M4.500 21.500q3 -2 6.200 0t6.200 0t6.200 0t6.200 0V27q-5 4.600 -12.400 4.600T4.500 27Z', `fill="#9fb9c4"`),
      path('M7.500 12.500l14 -4.500l5.500 8l-14 4.500Z', fill(inkColors.cream)),
      ...[1, 2, 3, 4, 5].map((i) => path(`M${7.5 + i * 2.4} ${12.5 - i * 0.77}l5.500 8`, thin)),
      path(
        'M11 21.500v3.500M15.500 20.800v3M20 19.800v2.600',
        `stroke="#6f93a3" stroke-width="0.6" stroke-linecap="round"`,
      ),
    ].join(''),
    '#dce8ea',
  ),
  // Step 5: the sheets dry on a warm wall.
  badge(
    [
      path('M5 29h24M8 29V11M26 29V11', line),
      path('M10.500 12h6v12h-6ZM18 12h6v12h-6Z', fill(inkColors.cream)),
      path('M24 20l-2.600 4H24Z', fill(inkColors.sand)),
      circle(point(24.5, 7), 2.6, `fill="${inkColors.ochre}"`),
      path(
        'M24.500 2.200v1M29.300 7h-1M20.700 7h-1M28 3.600l-.7 .7',
        `stroke="${inkColors.ochre}" stroke-width="0.6" stroke-linecap="round"`,
      ),
    ].join(''),
    '#f6dfcd',
  ),
];

/**
 * Draws the paper sizes of ISO 216, each half the size of the previous one. The drawing is 78 mm wide, with sides of 1
 * : √2.
 */
export function paperSizesArt(): string {
  const parts: string[] = [];
  let { x, y } = point(0.5, 0.5);
  let width = 109;
  let height = 77;
  for (let size = 1; size <= 7; size += 1) {
    const wide = size % 2 === 1;
    const [w, h] = wide ? [width / 2, height] : [width, height / 2];
    const share = (size - 1) / 7;
    parts.push(
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${blend('#e9c98c', inkColors.vermilion, share * 0.8)}" stroke="${inkColors.cream}" stroke-width="0.7"/>`,
      `<text x="${x + w / 2}" y="${y + h / 2 + 12 / size ** 0.7 / 3}" text-anchor="middle" font-family="Cormorant Garamond" font-weight="600" font-size="${15 / size ** 0.62}" fill="${size < 3 ? inkColors.text : inkColors.cream}">A${size}</text>`,
    );
    if (wide) [x, width] = [x + w, width - w];
    else [y, height] = [y + h, height - h];
  }
  return svgDrawing(110, 78, parts.join(''));
}

/** Drawings of the five bindings on page 14, each 52 x 40 mm. */
export const bindings: readonly string[] = [
  // Scroll
  svgDrawing(
    56,
    34,
    [
      path('M9 10h36v15H9Z', fill(inkColors.cream)),
      path('M14 13v9M17.500 13v9M21 13v6M24.500 13v9M28 13v9M31.500 13v7M35 13v9M38.500 13v9', thin),
      ...[7, 45].map((x) => `<rect x="${x}" y="8" width="5" height="19" rx="2.500" ${fill(inkColors.sand)}/>`),
      ...[9.5, 47.5].map((x) =>
        path(`M${x} 4.500V8M${x} 27v3.500`, `stroke="${inkColors.vermilion}" stroke-width="2" stroke-linecap="round"`),
      ),
    ].join(''),
  ),
  // Concertina
  svgDrawing(
    56,
    34,
    [0, 1, 2, 3, 4, 5]
      .map((i) => {
        const x = 5 + i * 7.6;
        const [a, b] = i % 2 ? [9, 6] : [6, 9];
        return path(
          `M${x} ${a}L${x + 7.6} ${b}V${b + 19}L${x} ${a + 19}Z`,
          fill(i % 2 ? inkColors.sand : inkColors.cream),
        );
      })
      .join('') + path('M5 6L12.600 9V28L5 25Z', fill(inkColors.vermilion)),
  ),
  // Butterfly
  svgDrawing(
    56,
    34,
    [
      path('M28 29Q17 19 4 21V7Q17 6 28 15Z', fill(inkColors.sand)),
      path('M28 29Q39 19 52 21V7Q39 6 28 15Z', fill(inkColors.sand)),
      path('M28 29Q20 14 9 13V3Q22 5 28 15Z', fill(inkColors.cream)),
      path('M28 29Q36 14 47 13V3Q34 5 28 15Z', fill(inkColors.cream)),
      path('M28 29Q25 14 19 9V1.500Q27 6 28 15Q29 6 37 1.500V9Q31 14 28 29Z', fill('#ffffff')),
      path('M28 15V29', `stroke="${inkColors.vermilion}" stroke-width="1.500" stroke-linecap="round"`),
    ].join(''),
  ),
  // Thread
  svgDrawing(
    56,
    34,
    [
      path('M13 5h29l2 2v24H15l-2 -2Z', fill('#2e5170')),
      path('M15 7h29M15 7v24M15 7l-2 -2', thin),
      `<rect x="32" y="10" width="7" height="14" ${fill(inkColors.cream)}/>`,
      path('M34.300 12.500v9M36.700 12.500v6', thin),
      path(
        'M19 7v24M15 11h4M15 16.500h4M15 21.500h4M15 27h4',
        `fill="none" stroke="${inkColors.cream}" stroke-width="0.8"`,
      ),
    ].join(''),
  ),
  // Codex
  svgDrawing(
    56,
    34,
    [
      path('M28 27Q17 22 4 25V7Q17 4 28 9Q39 4 52 7V25Q39 22 28 27Z', fill(inkColors.cream)),
      path('M28 9V27', line),
      path(
        'M3 26.500Q17 23.500 28 28.500Q39 23.500 53 26.500',
        `fill="none" stroke="${inkColors.vermilion}" stroke-width="1.500" stroke-linecap="round"`,
      ),
      ...[0, 1, 2, 3].map((i) =>
        path(
          `M8 ${10.5 + i * 3.2}Q17 ${8.3 + i * 3.2} 24.500 ${11.8 + i * 3.2}M48 ${10.5 + i * 3.2}Q39 ${8.3 + i * 3.2} 31.500 ${11.8 + i * 3.2}`,
          thin,
        ),
      ),
    ].join(''),
  ),
];

/** Draws a pamphlet stitch seen from inside: five holes and one thread. 174 x 62 mm. */
export function pamphletArt(): string {
  const holes = [24, 55.5, 87, 118.5, 150];
  const cream = `fill="${inkColors.cream}" stroke="${inkColors.text}" stroke-width="0.5" stroke-linejoin="round"`;
  const over = `fill="none" stroke="${inkColors.vermilion}" stroke-width="1.1" stroke-linecap="round"`;
  const under = `${over} stroke-dasharray="0.1 2.300"`;
  const label = (x: number, y: number, text: string) =>
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="Jost" font-weight="500" font-size="4.200" fill="${inkColors.text}">${text}</text>`;
  return svgDrawing(
    174,
    62,
    [
      path('M10 33L20 5H154L164 33Z', cream),
      path(
        'M10 33L20 61H154L164 33Z',
        `fill="${inkColors.sand}" stroke="${inkColors.text}" stroke-width="0.5" stroke-linejoin="round"`,
      ),
      ...[
        [87, 118.5],
        [118.5, 150],
        [24, 55.5],
        [55.5, 87],
      ].map(([from = 0, to = 0]) => path(`M${from} 33Q${(from + to) / 2} 42 ${to} 33`, under)),
      path('M118.5 33Q134 25 150 33', over),
      path('M55.5 33Q40 25 24 33', over),
      path('M118.5 33Q87 20 55.5 33', over),
      path('M87 33c-4 6 -9 12 -7 19M87 33c4 7 8 11 7 17', over),
      ...holes.map((x) => circle(point(x, 33), 1.5, `fill="${inkColors.text}"`)),
      ...['5', '3', '1', '2', '4'].map((text, index) => label(holes[index] ?? 0, 19, text)),
    ].join(''),
  );
}

/** Draws how a leaf bends while it turns: flat parts, the curve between them, and the shadow. 174 x 74 mm. */
export function bendArt(): string {
  const label = (x: number, y: number, text: string, anchor = 'middle') =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="EB Garamond" font-style="italic" font-size="4.600" fill="${inkColors.text}">${text}</text>`;
  return svgDrawing(
    174,
    78,
    [
      path('M10 66H164', `stroke="${inkColors.text}" stroke-width="0.8" stroke-linecap="round"`),
      path('M58 66H148V69.500H58Z', `fill="${inkColors.text}" fill-opacity="0.09"`),
      ...[0, 1, 2, 3].map((i) => path(`M14 ${67.5 + i * 1.3}H87M87 ${67.5 + i * 1.3}H160`, thin)),
      path(
        'M87 66C118 66 146 62 146 43C146 28 130 24 116 26L52 36',
        `fill="none" stroke="${inkColors.vermilion}" stroke-width="1.4" stroke-linecap="round"`,
      ),
      circle(
        point(128, 44),
        18.2,
        `fill="none" stroke="${inkColors.text}" stroke-width="0.3" stroke-dasharray="1.2 1.2"`,
      ),
      path('M128 44L144.500 36.500', `stroke="${inkColors.text}" stroke-width="0.4"`),
      circle(point(128, 44), 0.9, `fill="${inkColors.text}"`),
      label(134.5, 38.5, 'r'),
      path(
        'M52 36q-14 2.600 -24 14',
        `fill="none" stroke="${inkColors.indigo}" stroke-width="0.6" stroke-dasharray="1.6 1.4"`,
      ),
      path('M28 50l.4 -4.200M28 50l4 -1.400', `stroke="${inkColors.indigo}" stroke-width="0.6" stroke-linecap="round"`),
      circle(point(52, 36), 2.2, `fill="${inkColors.ochre}" stroke="${inkColors.text}" stroke-width="0.4"`),
      label(51, 30.5, 'finger · 手指'),
      label(87, 77, 'spine · 书脊'),
      label(151.5, 30, 'curl · 卷曲', 'start'),
      path('M87 61V66', line),
    ].join(''),
  );
}
