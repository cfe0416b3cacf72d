import { lazy, type ReactNode, Suspense } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import { readPlace, screenPath } from '../common/addresses.ts';
import { loadPart } from '../common/load-part.ts';
import { isDesktop } from '../common/product.ts';
import { LanguageSwitch } from '../language/LanguageSwitch.tsx';
import { useText } from '../language/use-text.ts';
import { Brand } from '../parts/Brand.tsx';
import { AccountMenu } from './AccountMenu.tsx';

const TeamSwitch = lazy(async () => ({ default: (await loadPart(() => import('./TeamSwitch.tsx'))).TeamSwitch }));

/** The bar at the top and the screen under it. */
export function AppFrame({ children, isWide = false }: { readonly children: ReactNode; readonly isWide?: boolean }) {
  const { t } = useText();
  const [search] = useSearchParams();
  const place = { ...readPlace(search), num: '' };
  // In the desktop product the ribbon leads to everything else.
  const screens = [
    ...(isDesktop ? [] : [{ path: screenPath('books', place), label: t('books.books') }]),
    { path: screenPath('upload', place), label: t('nav.upload') },
    ...(isDesktop ? [] : [{ path: screenPath('batch-upload', place), label: t('nav.batch') }]),
    { path: screenPath('convert', place), label: t('nav.options') },
  ];
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('nav.skip')}
      </a>
      <header className="frame-top">
        <NavLink to={screenPath(isDesktop ? 'home' : 'books', place)} className="frame-home">
          <Brand />
        </NavLink>
        <nav aria-label={t('nav.main')} className="frame-nav">
          {screens.map(({ path, label }) => (
            <NavLink key={path} to={path}>
              {label}
            </NavLink>
          ))}
        </nav>
        {!isDesktop && (
          <Suspense>
            <TeamSwitch />
          </Suspense>
        )}
        <LanguageSwitch />
        {!isDesktop && <AccountMenu />}
      </header>
      <main id="content" className="frame-content" data-wide={isWide}>
        {children}
      </main>
    </div>
  );
}
