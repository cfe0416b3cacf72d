import { adjustAccent, getContrast, getTemplate, templateNames, themes } from '@leafcast/book';

const rule = (selector: string, values: Readonly<Record<string, string>>) =>
  `#leafcast${selector}{${Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * Returns a style sheet with the colors of every template and the backdrop of every theme, as custom properties for the
 * reader's style sheet.
 */
export function appearanceSheet(): string {
  const ofTemplates = templateNames.map((name) => {
    const { barColor, barInk, barAlpha, popup, popupInk, accent, stage, stageB } = getTemplate(name);
    const colors = rule(`[data-template="${name}"]`, {
      '--lc-bar': barColor,
      '--lc-bar-ink': barInk,
      '--lc-bar-alpha': `${Math.round(barAlpha * 100)}%`,
      '--lc-glass': barAlpha > 0 && barAlpha < 1 ? 'blur(14px)' : 'none',
      '--lc-bar-accent': getContrast(accent, barColor) >= 4.5 ? accent : barInk,
      '--lc-popup': popup,
      '--lc-popup-ink': popupInk,
      '--lc-accent-base': adjustAccent(accent, popup),
    });
    if (stage === stageB) return colors;
    return `${colors}${rule(`[data-template="${name}"]:not([data-plain])`, {
      'background-image': `radial-gradient(140% 130% at 22% 0%,${stage} 10%,${stageB})`,
    })}`;
  });
  const ofThemes = Object.entries(themes).map(([name, { tile }]) =>
    rule(`[data-theme="${name}"]`, {
      '--lc-backdrop': `url(themes/${name}.svg)`,
      '--lc-backdrop-size': tile === 0 ? 'cover' : `${tile}px`,
    }),
  );
  return [...ofTemplates, ...ofThemes].join('\n');
}
