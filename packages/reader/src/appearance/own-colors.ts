import {
  type AllSettings,
  accentOn,
  colorSchemeOf,
  contrastOf,
  isDarkColor,
  mixColors,
  schemeStages,
  stageColor,
  templateOf,
} from '@leafcast/book';

/** What the surfaces of the interface are where an appearance is chosen instead of the template's. */
const surfaces = {
  light: { ground: '#fffefc', ink: '#24221f' },
  paper: { ground: '#fbf4e4', ink: '#3a2b1c' },
  dark: { ground: '#26262a', ink: '#f2f0ec' },
} as const;

/** Letters that an author has not chosen: dark on light and light on dark. */
const lettersOn = (ground: string) => (isDarkColor(ground) ? '#f6f4f0' : '#201e1b');

/**
 * The colours of bar and panels, by their custom properties. Empty: the style sheet provides them by template and
 * appearance. The author's colours are used unchanged; derived ones are readable on them.
 *
 * @see D-189 … D-194, D-229
 */
export function ownColors(settings: AllSettings, prefersDark: boolean): Record<string, string> {
  const { toolbarColor, toolbarAlpha, toolbarButtonColor, toolbarFontColor, popupColor, popupFontColor } = settings;
  const template = templateOf(settings.template);
  const appearance = colorSchemeOf(settings, prefersDark);
  const plain = appearance === null ? null : surfaces[appearance];
  const barAlpha = (plain && template.barAlpha > 0 ? 1 : template.barAlpha) * toolbarAlpha;
  const barColor = toolbarColor || plain?.ground || template.barColor;
  const alpha = toolbarColor === '' ? barAlpha : toolbarAlpha;
  // What the letters of the bar are really seen on.
  const stage =
    settings.theme === 'default' && plain ? schemeStages[appearance ?? 'light'] : stageColor(settings, prefersDark);
  const ground = mixColors(stage, barColor, alpha);
  const usualInk = plain?.ink ?? template.barInk;
  const inkOfBar = contrastOf(usualInk, ground) >= 4.5 ? usualInk : lettersOn(ground);
  const popup = popupColor || plain?.ground || template.popup;
  const popupInk = popupFontColor || (popupColor === '' ? (plain?.ink ?? template.popupInk) : lettersOn(popup));
  return {
    'bar-own': toolbarColor,
    'bar-alpha-own': toolbarAlpha === 1 && toolbarColor === '' ? '' : `${Math.round(alpha * 100)}%`,
    'bar-ink-own': toolbarFontColor || inkOfBar,
    'bar-icon-own': toolbarButtonColor,
    'popup-own': popupColor,
    'popup-ink-own': popupFontColor || (popupColor === '' ? '' : popupInk),
    'accent-own': accentOn(template.accent, popup),
    'bar-accent-own': contrastOf(template.accent, ground) >= 4.5 ? template.accent : toolbarFontColor || inkOfBar,
    glass: alpha > 0 && alpha < 1 ? 'blur(14px)' : '',
  };
}

/** Whether the panels are dark, so that what the browser draws in them is, too. */
export function isPopupDark(settings: AllSettings, prefersDark: boolean): boolean {
  const appearance = colorSchemeOf(settings, prefersDark);
  const usual = appearance === null ? templateOf(settings.template).popup : surfaces[appearance].ground;
  return isDarkColor(settings.popupColor || usual);
}
