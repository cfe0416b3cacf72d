import { type AllSettings, appearanceAttributes, getTemplate, withDefaults } from '@leafcast/book';
import type { CustomTheme } from '@leafcast/contract';
import { deleteTheme, renameTheme, toThemeSettings } from '../../../../books/custom-themes/custom-themes.ts';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { setSettings, useSetting } from '../../config/set-settings.ts';
import { CustomCardActions } from '../CustomCardActions.tsx';
import { useDesigns } from '../use-designs.ts';

interface CustomThemeCardProps {
  readonly messages: FormMessages;
  readonly theme: CustomTheme;
  readonly isApplied: boolean;
}

/**
 * Card for one of the author's own themes. It shows a small preview of the colors; a click on the preview applies the
 * theme to the book.
 */
export function CustomThemeCard({ messages, theme, isApplied }: CustomThemeCardProps) {
  const { themeId, name, mayChange } = theme;
  return (
    <li className="own-look" data-look={name}>
      <button
        type="button"
        className="look"
        aria-pressed={isApplied}
        aria-label={messages.t('design.applyTitle', { name })}
        onClick={() => setSettings(toThemeSettings(theme))}
      >
        <Swatch theme={theme} />
      </button>
      <CustomCardActions
        messages={messages}
        name={name}
        mayChange={mayChange}
        onRename={(wanted) => renameTheme(themeId, wanted)}
        onDelete={() => deleteTheme(themeId)}
      />
    </li>
  );
}

/** Draws the stage, book, toolbar and panel in the colors of a theme. */
function Swatch({ theme }: { readonly theme: CustomTheme }) {
  const template = useSetting('template') ?? 'clear';
  const { looks } = useDesigns('theme');
  // The server stores only valid settings.
  const settings = withDefaults({ ...(theme.settings as Partial<AllSettings>), template });
  const look = appearanceAttributes(settings, { mirrored: false, prefersDark: false });
  const { barColor, popup } = getTemplate(template);
  const drawing = look.theme === '' ? null : looks.find(({ name }) => name === look.theme)?.preview;
  const gradient = `theme-${theme.themeId}`;
  return (
    <svg className="look-picture" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <linearGradient id={gradient} gradientTransform={`rotate(${Number(settings.backgroundAngle) - 90})`}>
        <stop offset="0" stopColor={look.background} />
        <stop offset="1" stopColor={look['background-b'] || look.background} />
      </linearGradient>
      <rect width="160" height="100" fill={`url(#${gradient})`} />
      {drawing && <image href={drawing} width="160" height="100" preserveAspectRatio="xMidYMid slice" />}
      <rect x="46" y="18" width="34" height="52" fill="#fff" stroke="#0002" />
      <rect x="80" y="18" width="34" height="52" fill="#fff" stroke="#0002" />
      <rect x="8" y="14" width="28" height="60" rx="3" fill={settings.popupColor || popup} />
      <rect
        x="40"
        y="80"
        width="80"
        height="12"
        rx="6"
        fill={settings.toolbarColor || barColor}
        opacity={Math.max(0.15, settings.toolbarAlpha)}
      />
    </svg>
  );
}
