import { languages } from '@leafcast/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { Notices } from '../frame/notices/Notices.tsx';
import { useLanguage } from '../ui/language/language-store.ts';
import { useText } from '../ui/language/use-text.ts';

/** Provides the language, text direction and server state to its children. */
export function Providers({ children }: { children: ReactNode }) {
  const isLoaded = useLanguage(({ loaded }) => loaded !== null);
  const { language } = useText();
  const { direction } = languages[language];

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);

  if (!isLoaded) return null;
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Notices />
    </QueryClientProvider>
  );
}
