import { LoadingOutlined } from '@ant-design/icons';
import { languages } from '@leafcast/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { queryClient } from './api/query-client.ts';
import { useColorScheme } from './common/color-scheme.ts';
import { useLook } from './common/look.ts';
import { themeOf } from './common/theme.ts';
import { Notices } from './frame/Notices.tsx';
import { useLanguage } from './language/language-store.ts';
import { useText } from './language/use-text.ts';
import { widgetLocale } from './language/widget-locale.ts';

/** Language, direction, colours and server state for everything below. */
export function Providers({ children }: { children: ReactNode }) {
  const isLoaded = useLanguage(({ loaded }) => loaded !== null);
  const { t, language } = useText();
  const { direction } = languages[language];
  const scheme = useColorScheme((state) => state.scheme);
  const accent = useLook((look) => look.accent);
  const theme = useMemo(() => themeOf(scheme, accent), [scheme, accent]);

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);

  if (!isLoaded) return null;
  return (
    <ConfigProvider
      theme={theme}
      locale={widgetLocale(language, t)}
      direction={direction}
      // Ant's own loading icon leaves by a transition. When an answer comes before that has begun, the icon
      // stays for good, unseen, in the name of its button. One that is given goes at once.
      button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined /> }}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Notices />
      </QueryClientProvider>
    </ConfigProvider>
  );
}
