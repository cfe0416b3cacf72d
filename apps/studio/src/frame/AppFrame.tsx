import { BarChartOutlined, BookOutlined, MessageOutlined, ReadOutlined, TeamOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, NavLink, useSearchParams } from 'react-router';
import { useWaitingMessages } from '../session/use-waiting-messages.ts';
import { readUrlLocation, screenPath } from '../ui/browser/addresses.ts';
import { isDesktop } from '../ui/browser/product.ts';
import { LanguageSwitch } from '../ui/language/LanguageSwitch.tsx';
import { useText } from '../ui/language/use-text.ts';
import { loadPart } from '../ui/loading/load-part.ts';
import { Brand } from '../ui/parts/Brand.tsx';
import { IsInMain } from '../ui/parts/page/PageRegion.tsx';
import { AccountMenu } from './menus/AccountMenu.tsx';
import { NewMenu } from './menus/NewMenu.tsx';

const TeamSwitch = lazy(async () => ({ default: (await loadPart(() => import('./TeamSwitch.tsx'))).TeamSwitch }));

interface FrameProps {
  readonly children: ReactNode;
  readonly isWide?: boolean;
}

/** Shows the top bar with the screen below it. In the desktop product, ribbon and menus replace the top bar. */
export function AppFrame({ children, isWide = false }: FrameProps) {
  const content = (
    <main id="content" className="frame-content" data-wide={isWide}>
      <IsInMain value>{children}</IsInMain>
    </main>
  );
  return isDesktop ? <div className="frame">{content}</div> : <WebFrame>{content}</WebFrame>;
}

/** Top bar of the web product: links to the main screens, and the menu for creating books. */
function WebFrame({ children }: Pick<FrameProps, 'children'>) {
  const { t } = useText();
  const [search] = useSearchParams();
  const place = { ...readUrlLocation(search), num: '' };
  const waiting = useWaitingMessages(true);
  const screens = [
    { path: screenPath('books', place), label: t('books.books'), count: 0, Icon: BookOutlined },
    { path: screenPath('statistics'), label: t('nav.statistics'), count: 0, Icon: BarChartOutlined },
    { path: screenPath('bookcases', place), label: t('nav.bookcases'), count: 0, Icon: ReadOutlined },
    { path: screenPath('inbox', place), label: t('nav.inbox'), count: waiting, Icon: MessageOutlined },
    { path: screenPath('team'), label: t('nav.team'), count: 0, Icon: TeamOutlined },
  ];
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('nav.skip')}
      </a>
      <header className="frame-top">
        <NavLink to={screenPath('books', place)} className="frame-home">
          <Brand />
        </NavLink>
        <nav aria-label={t('nav.main')} className="frame-nav">
          {screens.map(({ path, label, count, Icon }) => (
            <NavLink key={path} to={path}>
              <Icon className="frame-nav-icon" aria-hidden />
              <span>{label}</span>
              {count > 0 && <span className="count-mark">{count}</span>}
            </NavLink>
          ))}
        </nav>
        {/* The team switch appears late. At this position, only the end of the navigation moves when it appears. */}
        <Suspense>
          <TeamSwitch />
        </Suspense>
        <NewMenu place={place} />
        <Link to={screenPath('help')} className="frame-help" aria-label={t('nav.help')} title={t('nav.help')}>
          <span aria-hidden>?</span>
        </Link>
        <LanguageSwitch />
        <AccountMenu />
      </header>
      {children}
    </div>
  );
}
