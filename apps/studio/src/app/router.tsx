import { type ComponentType, type JSX, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { UploadDock } from '../books/upload/workspace/UploadDock.tsx';
import { FramedScreen } from '../frame/FramedScreen.tsx';
import { LazyWidgets } from '../frame/lazy-widgets.ts';
import { PageLoading } from '../frame/PageLoading.tsx';
import { RequireAccount } from '../frame/RequireAccount.tsx';
import { ScreenBoundary } from '../frame/ScreenBoundary.tsx';
import { forgetOtherEntries } from '../session/screen-entry.ts';
import { appBasePath, loginPath } from '../ui/browser/addresses.ts';
import { isDesktop } from '../ui/browser/product.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { loadPart } from '../ui/loading/load-part.ts';

type Load = () => Promise<{ readonly default: ComponentType }>;

const login: Load = async () => ({
  default: (await loadPart(() => import('../session/login/LoginScreen.tsx'))).LoginScreen,
});
const welcome: Load = async () => ({
  default: (await loadPart(() => import('../session/welcome/WelcomeScreen.tsx'))).WelcomeScreen,
});
const join: Load = async () => ({
  default: (await loadPart(() => import('../account/team/JoinScreen.tsx'))).JoinScreen,
});
const figures: Load = async () => ({
  default: (await loadPart(() => import('../books/statistics/SharedFiguresScreen.tsx'))).SharedFiguresScreen,
});
const books: Load = async () => ({
  default: (await loadPart(() => import('../books/library/LibraryScreen.tsx'))).LibraryScreen,
});
const upload: Load = async () => ({
  default: (await loadPart(() => import('../books/upload/UploadScreen.tsx'))).UploadScreen,
});
const batch: Load = async () => ({
  default: (await loadPart(() => import('../books/upload/BatchScreen.tsx'))).BatchScreen,
});
const account: Load = async () => ({
  default: (await loadPart(() => import('../account/own-account/AccountScreen.tsx'))).AccountScreen,
});
const plans: Load = async () => ({
  default: (await loadPart(() => import('../billing/plans/PlansScreen.tsx'))).PlansScreen,
});
const convert: Load = async () => ({
  default: (await loadPart(() => import('../books/create/CreateScreen.tsx'))).CreateScreen,
});
const team: Load = async () => ({
  default: (await loadPart(() => import('../account/team/TeamScreen.tsx'))).TeamScreen,
});
const bookcases: Load = async () => ({
  default: (await loadPart(() => import('../books/bookcases/BookcasesScreen.tsx'))).BookcasesScreen,
});
const inbox: Load = async () => ({
  default: (await loadPart(() => import('../account/inbox/InboxScreen.tsx'))).InboxScreen,
});
const admin: Load = async () => ({ default: (await loadPart(() => import('../console/AdminScreen.tsx'))).AdminScreen });
const statistics: Load = async () => ({
  default: (await loadPart(() => import('../books/statistics/StatisticsScreen.tsx'))).StatisticsScreen,
});
const help: Load = async () => ({ default: (await loadPart(() => import('./help/HelpScreen.tsx'))).HelpScreen });
const openBook: Load = async () => ({
  default: (await loadPart(() => import('../editor/EditorScreen.tsx'))).EditorScreen,
});
const editor: Load = async () => ({ default: (await loadPart(() => import('../editor/EditorShell.tsx'))).EditorShell });
const multimedia: Load = async () => ({
  default: (await loadPart(() => import('../editor/multimedia/MultimediaScreen.tsx'))).MultimediaScreen,
});

const desktop: Load = async () => ({
  default: (await loadPart(() => import('../desktop/DesktopScreen.tsx'))).DesktopScreen,
});
const DesktopHome = lazyPart(async () => (await desktop()).default);
const DesktopBar = lazyPart(async () => (await import('../desktop/DesktopBar.tsx')).DesktopBar);

/** Loads the first screen of the desktop product in advance, so that it is rendered immediately. */
export const prepareDesktopHome = async (): Promise<void> =>
  void (await Promise.all([DesktopHome.prepare(), DesktopBar.prepare()]));

/** Returns a screen whose code is loaded when it is first shown. */
function screen(load: Load): JSX.Element {
  const Screen = lazy(load);
  return <Screen />;
}

/** Returns a screen for signed-in users. The screen's code is loaded while the sign-in is being checked. */
const guarded = (load: Load, ...preloaded: Load[]): JSX.Element => (
  <RequireAccount onEnter={() => [load, ...preloaded].forEach((part) => void part().catch(() => undefined))}>
    {screen(load)}
  </RequireAccount>
);

/** Redirects to another screen and keeps the query. @see W-029 */
function Redirect({ to }: { readonly to: string }) {
  return <Navigate to={`${appBasePath}/${to}${useLocation().search}`} replace />;
}

/** All URLs of the app. @see W-024 … W-039 */
const addresses = (
  <>
    {/* The desktop home screen works before the local server is ready. */}
    {isDesktop && <Route path={`${appBasePath}/home`} element={<DesktopHome />} />}
    <Route
      element={
        <LazyWidgets>
          <Outlet />
        </LazyWidgets>
      }
    >
      <Route path={loginPath} element={screen(login)} />
      <Route path={`${appBasePath}/welcome`} element={screen(welcome)} />
      <Route path={`${appBasePath}/join`} element={screen(join)} />
      <Route path={`${appBasePath}/figures`} element={screen(figures)} />
      <Route path={`${appBasePath}/create`} element={<Redirect to="convert" />} />
      <Route element={<FramedScreen />}>
        <Route path={`${appBasePath}/books`} element={guarded(books)} />
        <Route path={`${appBasePath}/upload`} element={guarded(upload)} />
        <Route path={`${appBasePath}/batch-upload`} element={guarded(batch)} />
        <Route path={`${appBasePath}/account`} element={guarded(account)} />
        <Route path={`${appBasePath}/plans`} element={guarded(plans)} />
        <Route path={`${appBasePath}/convert`} element={guarded(convert)} />
        <Route path={`${appBasePath}/team`} element={guarded(team)} />
        <Route path={`${appBasePath}/bookcases`} element={guarded(bookcases)} />
        <Route path={`${appBasePath}/inbox`} element={guarded(inbox)} />
        <Route path={`${appBasePath}/admin/:section?`} element={guarded(admin)} />
        {!isDesktop && <Route path={`${appBasePath}/help`} element={guarded(help)} />}
        <Route path={`${appBasePath}/statistics`} element={guarded(statistics)} />
      </Route>
      {/*
       * The editor and the multimedia screen share one open book, so that switching between them loses no changes and
       * keeps the undo history.
       */}
      <Route element={guarded(openBook, editor)}>
        <Route path={`${appBasePath}/editor`} element={screen(editor)} />
        <Route path="/editorv2/" element={screen(multimedia)} />
      </Route>
      {isDesktop && <Route path={`${appBasePath}/:screen`} element={guarded(desktop)} />}
    </Route>
    <Route path="*" element={<Redirect to={isDesktop ? 'home' : 'upload'} />} />
  </>
);

/** Renders the screen that belongs to the URL. The previous screen stays visible while the next one is loading. */
export function Router(): ReactNode {
  return (
    <BrowserRouter>
      {isDesktop && (
        <Suspense>
          <DesktopBar />
        </Suspense>
      )}
      <ScreenBoundary>
        <Suspense fallback={<PageLoading isScreen />}>
          <Routes>{addresses}</Routes>
          <Arrival />
        </Suspense>
      </ScreenBoundary>
      <UploadDock />
    </BrowserRouter>
  );
}

/** Clears the results of earlier navigations, so that data is requested again when the user returns to a URL. */
function Arrival() {
  const { key } = useLocation();
  useEffect(() => forgetOtherEntries(key), [key]);
  return null;
}
