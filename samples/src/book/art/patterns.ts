import { blend, circle, inkColors, path, point, svgDrawing, svgGradient } from './ink.ts';

/**
 * Draws waves of half circles, as on printed endpapers, over `width` x `height` mm. `id` distinguishes two patterns in
 * one document.
 */
export function drawWaves(
  width: number,
  height: number,
  ground: string,
  line: string,
  radius = 13,
  id = 'scale',
): string {
  const scales: string[] = [];
  for (let row = 0; row * radius * 0.5 < height + radius * 1.5; row += 1) {
    for (let column = -1; column * radius * 2 < width + radius * 2; column += 1) {
      const center = point(column * radius * 2 + (row % 2) * radius, row * radius * 0.5);
      scales.push(`<use href="#${id}" x="${center.x}" y="${center.y}"/>`);
    }
  }
  const rings = [1, 0.78, 0.56, 0.34].map((share, index) =>
    circle(
      point(0, 0),
      radius * share,
      `fill="${blend(ground, '#ffffff', index * 0.03)}" stroke="${line}" stroke-width="0.32"`,
    ),
  );
  return svgDrawing(
    width,
    height,
    `<defs><g id="${id}">${rings.join('')}</g></defs><rect width="${width}" height="${height}" fill="${ground}"/>${scales.join('')}`,
  );
}

/** Draws a thread running through holes: a line above the page, dots below it. */
export function threadArt(): string {
  const lines: string[] = [];
  const holes = [34, 74, 114, 154, 194, 234];
  const back = 150;
  for (const y of holes) {
    lines.push(path(`M${back} ${y}H178`, `stroke="${inkColors.cream}" stroke-width="1.5" stroke-linecap="round"`));
    lines.push(circle(point(back, y), 1.9, `fill="#7c2117" stroke="${inkColors.cream}" stroke-width="0.5"`));
  }
  lines.push(path(`M${back} 34V234`, `stroke="${inkColors.cream}" stroke-width="1.5" stroke-linecap="round"`));
  lines.push(
    path(
      'M150 234C150 262 96 258 78 236S30 190 26 214S58 262 84 250',
      `fill="none" stroke="${inkColors.cream}" stroke-width="1.5" stroke-linecap="round"`,
    ),
  );
  lines.push(path('M84 250l17 -7.6', `stroke="${inkColors.sand}" stroke-width="2.1" stroke-linecap="round"`));
  lines.push(path('M85.6 249.3l3.4 -1.5', 'stroke="#7c2117" stroke-width="0.6" stroke-linecap="round"'));
  const shade = svgGradient(
    'cloth',
    [
      [0, '#b23726'],
      [1, '#d0513a'],
    ],
    [0, 0, 1, 1],
  );
  const weave = Array.from({ length: 136 }, (_, row) =>
    path(`M0 ${row * 2}H210`, `stroke="#9f2f20" stroke-width="0.25" stroke-opacity="${row % 2 ? 0.5 : 0.22}"`),
  );
  const cover = `<rect x="178" width="32" height="270" fill="#7c2117" fill-opacity="0.42"/>`;
  return svgDrawing(
    210,
    270,
    `<defs>${shade}</defs><rect width="210" height="270" fill="url(#cloth)"/>${weave.join('')}${cover}${lines.join('')}`,
  );
}

/** Draws a leaf at many moments of its turn, superimposed. */
export function motionArt(): string {
  const steps = 26;
  const spine = point(105, 196);
  const leaves: string[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const angle = Math.PI * (step / steps);
    const lag = Math.sin(angle) * 26;
    const end = point(spine.x + 92 * Math.cos(angle), spine.y - 92 * Math.sin(angle) * 0.98 + 3);
    const bend = point(spine.x + 48 * Math.cos(angle) - lag * 0.9, spine.y - 56 * Math.sin(angle) - 6);
    const warm = blend(inkColors.cream, '#a8431f', step / steps);
    leaves.push(
      path(
        `M${spine.x} ${spine.y}Q${bend.x.toFixed(2)} ${bend.y.toFixed(2)} ${end.x.toFixed(2)} ${end.y.toFixed(2)}`,
        `fill="none" stroke="${warm}" stroke-width="${step % 5 === 0 ? 1.3 : 0.55}" stroke-linecap="round"`,
      ),
      circle(end, step % 5 === 0 ? 1.5 : 0.8, `fill="${warm}"`),
    );
  }
  const ground = svgGradient('noon', [
    [0, '#e6b355'],
    [1, '#cf8f33'],
  ]);
  const table = Array.from({ length: 9 }, (_, row) =>
    path(
      `M${14 + row * 1.4} ${203 + row * 2}H${196 - row * 1.4}`,
      `stroke="${inkColors.cream}" stroke-width="0.5" stroke-opacity="${(0.9 - row * 0.09).toFixed(2)}"`,
    ),
  );
  return svgDrawing(
    210,
    270,
    `<defs>${ground}</defs><rect width="210" height="270" fill="url(#noon)"/>${table.join('')}${leaves.join('')}`,
  );
}

/** Draws a leaf that dissolves into dots of light. */
export function pixelArt(): string {
  const dots: string[] = [];
  for (let column = 0; column < 62; column += 1) {
    for (let row = 0; row < 56; row += 1) {
      const x = 9 + column * 3.15;
      const y = 78 + row * 3.15;
      const u = (x - 22) / 168;
      const v = (y - 92) / 138;
      const curl = 0.2 * Math.sin(Math.PI * u) + 0.06 * Math.sin(u * 7);
      const edge = Math.min(v + curl, 1 - v - curl * 0.35, u);
      const loosened = Math.max(0, u - 0.42) * 1.9;
      const noise = Math.sin(column * 12.9898 + row * 78.233) * 43758.5453;
      const chance = noise - Math.floor(noise);
      const strength = Math.min(1, Math.max(0, edge * 7)) * (1 - loosened * (0.35 + chance * 0.9));
      if (edge < 0 || strength < 0.06) continue;
      const color = blend(
        blend(inkColors.cream, inkColors.ochre, Math.min(1, u * 1.3)),
        inkColors.vermilion,
        Math.max(0, u - 0.55),
      );
      const size = (1.36 * strength).toFixed(2);
      const shift = (loosened ** 2 * chance * 9).toFixed(2);
      dots.push(
        `<rect x="${(x + Number(shift)).toFixed(2)}" y="${(y - Number(shift) * 0.7).toFixed(2)}" width="${Number(size) * 2}" height="${Number(size) * 2}" fill="${color}"/>`,
      );
    }
  }
  const ground = svgGradient('screen', [
    [0, inkColors.night],
    [1, '#1b3a52'],
  ]);
  return svgDrawing(
    210,
    270,
    `<defs>${ground}</defs><rect width="210" height="270" fill="url(#screen)"/>${dots.join('')}`,
  );
}
