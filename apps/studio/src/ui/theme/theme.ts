import { type ThemeConfig, theme as themes } from 'antd';
import type { ColorScheme } from './color-scheme.ts';
import { createStudioColors } from './colors.ts';

/**
 * Returns the Ant Design theme for a color scheme.
 *
 * @param own accent color of the installation, #rrggbb; empty for green
 */
export function createAntTheme(scheme: ColorScheme, own: string): ThemeConfig {
  const {
    accent,
    onAccent,
    text,
    quiet,
    faint,
    track,
    line,
    border,
    ground,
    surface,
    raised,
    tooltip,
    error,
    warning,
  } = createStudioColors(scheme, own);
  return {
    algorithm: scheme === 'dark' ? themes.darkAlgorithm : themes.defaultAlgorithm,
    token: {
      colorPrimary: accent,
      colorInfo: accent,
      colorLink: accent,
      colorError: error,
      colorWarning: warning,
      colorSuccess: accent,
      colorTextBase: text,
      colorText: text,
      colorTextSecondary: quiet,
      colorTextTertiary: quiet,
      colorTextQuaternary: track,
      colorTextDescription: quiet,
      colorTextPlaceholder: faint,
      colorTextLightSolid: onAccent,
      colorBorder: border,
      colorBorderSecondary: line,
      colorBgBase: surface,
      colorBgLayout: ground,
      colorBgContainer: surface,
      colorBgElevated: raised,
      colorBgSpotlight: tooltip,
      borderRadius: 8,
      controlHeight: 36,
      fontSize: 14,
      // Inherits the font of the page, see `styles.css`.
      fontFamily: 'inherit',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Tooltip: { fontSize: 13 },
    },
  };
}
