import {
  type AllSettings,
  adjustAccent,
  getContrast,
  getTemplate,
  isDarkColor,
  mixColors,
  resolveColorScheme,
  schemeStages,
  stageColor,
} from '@leafcast/book';

/** Panel and bar colors of each appearance (light, paper, dark), used in place of the template's colors. */
const surfaces = {
  light: { ground: '#fffefc', ink: '#24221f' },
  paper: { ground: '#fbf4e4', ink: '#3a2b1c' },
  dark: { ground: '#26262a', ink: '#f2f0ec' },
} as const;

/** Default text color on a background: dark on light, light on dark. */
const textColorOn = (ground: string) => (isDarkColor(ground) ? '#f6f4f0' : '#201e1b');

/**
 * Returns the colors of the bar and the panels by custom property. An empty value leaves the color to the style sheet,
 * which sets it by template and appearance. The author's colors are used unchanged; derived colors have enough contrast
 * to be readable on them.
 *
 * @see D-189 … D-194, D-229
 */
export function ownColors(settings: AllSettings, prefersDark: boolean): Record<string, string> {
  const { toolbarColor, toolbarAlpha, toolbarButtonColor, toolbarFontColor, popupColor, popupFontColor } = settings;
  const template = getTemplate(settings.template);
  const appearance = resolveColorScheme(settings, prefersDark);
  const plain = appearance === null ? null : surfaces[appearance];
  const barAlpha = (plain && template.barAlpha > 0 ? 1 : template.barAlpha) * toolbarAlpha;
  const barColor = toolbarColor || plain?.ground || template.barColor;
  const alpha = toolbarColor === '' ? barAlpha : toolbarAlpha;
  // The stage shows through a translucent bar, so contrast is measured against the mix of both.
  const stage =
    settings.theme === 'default' && plain ? schemeStages[appearance ?? 'light'] : stageColor(settings, prefersDark);
  const ground = mixColors(stage, barColor, alpha);
  const usualInk = plain?.ink ?? template.barInk;
  const inkOfBar = getContrast(usualInk, ground) >= 4.5 ? usualInk : textColorOn(ground);
  const popup = popupColor || plain?.ground || template.popup;
  const popupInk = popupFontColor || (popupColor === '' ? (plain?.ink ?? template.popupInk) : textColorOn(popup));
  return {
    'bar-own': toolbarColor,
    'bar-alpha-own': toolbarAlpha === 1 && toolbarColor === '' ? '' : `${Math.round(alpha * 100)}%`,
    'bar-ink-own': toolbarFontColor || inkOfBar,
    'bar-icon-own': toolbarButtonColor,
    'popup-own': popupColor,
    'popup-ink-own': popupFontColor || (popupColor === '' ? '' : popupInk),
    'accent-own': adjustAccent(template.accent, popup),
    'bar-accent-own': getContrast(template.accent, ground) >= 4.5 ? template.accent : toolbarFontColor || inkOfBar,
    glass: alpha > 0 && alpha < 1 ? 'blur(14px)' : '',
  };
}

/** Checks whether the panels are dark, so that native controls in them can be dark too. */
export function isPopupDark(settings: AllSettings, prefersDark: boolean): boolean {
  const appearance = resolveColorScheme(settings, prefersDark);
  const usual = appearance === null ? getTemplate(settings.template).popup : surfaces[appearance].ground;
  return isDarkColor(settings.popupColor || usual);
}
