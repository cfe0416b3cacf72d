import { defaultAccent, studioAccent } from '@leafcast/book';
import { type ThemeConfig, theme as themes } from 'antd';
import type { ColorScheme } from './color-scheme.ts';

/**
 * Colors of the widgets, matching `styles.css`. Each text color has a contrast of at least 4.5:1 on `surface` and
 * `ground`.
 */
const colors = {
  light: {
    accent: defaultAccent,
    onAccent: '#ffffff',
    text: '#1c2421',
    quiet: '#53605a',
    faint: '#6a756f',
    // Track of a switch that is off, with a contrast of 3:1 on the surface.
    track: '#85918b',
    line: '#e1e6e3',
    border: '#c9d1cd',
    ground: '#f5f7f6',
    surface: '#ffffff',
    raised: '#ffffff',
    tooltip: 'rgba(0, 0, 0, 0.85)',
    error: '#b3261e',
    warning: '#8a5300',
  },
  dark: {
    accent: '#74c7ab',
    onAccent: '#06231a',
    text: '#e6ebe8',
    quiet: '#a5b2ac',
    faint: '#8d9a94',
    track: '#75827c',
    line: '#303834',
    border: '#46504b',
    ground: '#121614',
    surface: '#1a1f1d',
    raised: '#232a27',
    tooltip: '#e6ebe8',
    error: '#f2938b',
    warning: '#e5b264',
  },
} as const;

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
  } = { ...colors[scheme], ...(own !== '' && studioAccent(own, scheme)) };
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
      fontFamily:
        'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Tooltip: { fontSize: 13 },
    },
  };
}
