import type { ThemeConfig } from 'antd';

/** The colours of the app; each text colour has at least 4.5:1 on white and on the ground. */
export const colors = {
  accent: '#17634f',
  text: '#1c2421',
  quiet: '#53605a',
  line: '#e1e6e3',
  ground: '#f5f7f6',
  error: '#b3261e',
  warning: '#8a5300',
  success: '#17634f',
} as const;

export const theme: ThemeConfig = {
  token: {
    colorPrimary: colors.accent,
    colorInfo: colors.accent,
    colorLink: colors.accent,
    colorError: colors.error,
    colorWarning: colors.warning,
    colorSuccess: colors.success,
    colorTextBase: colors.text,
    colorText: colors.text,
    colorTextSecondary: colors.quiet,
    colorTextTertiary: colors.quiet,
    // The track of a switch that is off: 3:1 on white.
    colorTextQuaternary: '#85918b',
    colorTextDescription: colors.quiet,
    colorTextPlaceholder: '#6a756f',
    colorBorder: '#c9d1cd',
    colorBorderSecondary: colors.line,
    colorBgLayout: colors.ground,
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
