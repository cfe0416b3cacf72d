import { type ComponentType, type JSX, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { UploadDock } from '../books/upload/workspace/UploadDock.tsx';
import { FramedScreen } from '../frame/FramedScreen.tsx';
import { Guard } from '../frame/Guard.tsx';
import { LazyWidgets } from '../frame/lazy-widgets.ts';
import { PageLoading } from '../frame/PageLoading.tsx';
import { ScreenBoundary } from '../frame/ScreenBoundary.tsx';
import { forgetOtherEntries } from '../session/screen-entry.ts';
import { base, loginPath } from '../ui/browser/addresses.ts';
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

/** Returns a screen for signed-in users. Its code is loaded while the sign-in is being checked. */
const guarded = (load: Load, ...preloaded: Load[]): JSX.Element => (
  <Guard onEnter={() => [load, ...preloaded].forEach((part) => void part().catch(() => undefined))}>
    {screen(load)}
  </Guard>
);

/** Redirects to another screen with the same query. @see W-029 */
function Redirect({ to }: { readonly to: string }) {
  return <Navigate to={`${base}/${to}${useLocation().search}`} replace />;
}

/** All URLs of the app. @see W-024 … W-039 */
const addresses = (
  <>
    {/* The home screen is available before the server behind it. */}
    {isDesktop && <Route path={`${base}/home`} element={<DesktopHome />} />}
    <Route
      element={
        <LazyWidgets>
          <Outlet />
        </LazyWidgets>
      }
    >
      <Route path={loginPath} element={screen(login)} />
      <Route path={`${base}/welcome`} element={screen(welcome)} />
      <Route path={`${base}/join`} element={screen(join)} />
      <Route path={`${base}/figures`} element={screen(figures)} />
      <Route path={`${base}/create`} element={<Redirect to="convert" />} />
      <Route element={<FramedScreen />}>
        <Route path={`${base}/books`} element={guarded(books)} />
        <Route path={`${base}/upload`} element={guarded(upload)} />
        <Route path={`${base}/batch-upload`} element={guarded(batch)} />
        <Route path={`${base}/account`} element={guarded(account)} />
        <Route path={`${base}/plans`} element={guarded(plans)} />
        <Route path={`${base}/convert`} element={guarded(convert)} />
        <Route path={`${base}/team`} element={guarded(team)} />
        <Route path={`${base}/bookcases`} element={guarded(bookcases)} />
        <Route path={`${base}/inbox`} element={guarded(inbox)} />
        <Route path={`${base}/admin/:section?`} element={guarded(admin)} />
        {!isDesktop && <Route path={`${base}/help`} element={guarded(help)} />}
        <Route path={`${base}/statistics`} element={guarded(statistics)} />
      </Route>
      {/*
       * Both screens work on the same open book, so that switching between them loses nothing, not even the undo
       * history.
       */}
      <Route element={guarded(openBook, editor)}>
        <Route path={`${base}/editor`} element={screen(editor)} />
        <Route path="/editorv2/" element={screen(multimedia)} />
      </Route>
      {isDesktop && <Route path={`${base}/:screen`} element={guarded(desktop)} />}
    </Route>
    <Route path="*" element={<Redirect to={isDesktop ? 'home' : 'upload'} />} />
  </>
);

/** Renders the screen of the URL. The previous screen stays visible while the next one is loading. */
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

/** Clears the results of earlier navigations, so that returning to a URL requests the data again. */
function Arrival() {
  const { key } = useLocation();
  useEffect(() => forgetOtherEntries(key), [key]);
  return null;
}
