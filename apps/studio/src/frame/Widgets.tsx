import { LoadingOutlined } from '@ant-design/icons';
import { languages } from '@leafcast/messages';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../ui/language/use-text.ts';
import { widgetLocale } from '../ui/language/widget-locale.ts';
import { useColorScheme } from '../ui/theme/color-scheme.ts';
import { useBranding } from '../ui/theme/look.ts';
import { createAntTheme } from '../ui/theme/theme.ts';

/** Provides language, text direction and colors to the Ant Design widgets inside. */
export function Widgets({ children }: { readonly children: ReactNode }) {
  const { t, language } = useText();
  const scheme = useColorScheme((state) => state.scheme);
  const accent = useBranding((look) => look.accent);
  const theme = useMemo(() => createAntTheme(scheme, accent), [scheme, accent]);
  return (
    <ConfigProvider
      theme={theme}
      locale={widgetLocale(language, t)}
      direction={languages[language].direction}
      // Ant Design removes its own loading icon with a transition. If the response arrives before the transition
      // starts, the icon stays forever, invisible but part of the button's name. A custom icon is removed immediately.
      button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined /> }}
    >
      {children}
    </ConfigProvider>
  );
}
