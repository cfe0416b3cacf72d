import { languages } from '@leafcast/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { isNetworkFailure } from '../api/failure.ts';
import { useLanguage } from '../language/language-store.ts';
import { NoticeHost } from './NoticeHost.tsx';
import { theme } from './theme.ts';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && isNetworkFailure(error), staleTime: 10_000 },
  },
});

/** Language, direction, colours and server state for everything below. */
export function Providers({ children }: { children: ReactNode }) {
  const loaded = useLanguage((state) => state.loaded);
  const language = loaded?.language ?? 'zh';
  const { direction } = languages[language];

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);

  if (!loaded) return null;
  return (
    <ConfigProvider theme={theme} locale={loaded.locale} direction={direction} button={{ autoInsertSpace: false }}>
      <App className="app" message={{ maxCount: 3 }}>
        <QueryClientProvider client={queryClient}>
          <NoticeHost />
          {children}
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
