import { createBrowserRouter, type LoaderFunctionArgs, Outlet, redirect } from 'react-router';
import { call } from './api/client.ts';
import { isSignedOut } from './api/failure.ts';
import { base, loginAddress, loginPath, readPlace } from './common/addresses.ts';
import { loadPart } from './common/load-part.ts';
import { PageError } from './frame/PageError.tsx';
import { PageLoading } from './frame/PageLoading.tsx';
import { enter, isSignedIn } from './session/enter.ts';
import { useSession } from './session/session-store.ts';
import { UploadDock } from './upload/UploadDock.tsx';

/** Runs before every screen but the welcome page. @see W-036, W-037, W-038, W-483 */
async function guard({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const toLogin = () => redirect(loginAddress(url.pathname + url.search));
  try {
    if (!(await isSignedIn(useSession.getState(), call, request.signal))) return toLogin();
    useSession.setState(await enter(useSession.getState(), readPlace(url.searchParams), call, request.signal));
    return null;
  } catch (error) {
    if (isSignedOut(error)) return toLogin();
    throw error;
  }
}

/** Leads to another screen with the same query. @see W-029 */
function forwardTo(screen: string) {
  return ({ request }: LoaderFunctionArgs) => redirect(`${base}/${screen}${new URL(request.url).search}`);
}

/** All addresses of the app. @see W-024 … W-039 */
export const router = createBrowserRouter([
  {
    element: (
      <>
        <Outlet />
        <UploadDock />
      </>
    ),
    errorElement: <PageError />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      {
        path: loginPath,
        lazy: async () => ({ Component: (await loadPart(() => import('./login/LoginScreen.tsx'))).LoginScreen }),
      },
      {
        path: `${base}/welcome`,
        lazy: async () => ({ Component: (await loadPart(() => import('./welcome/WelcomeScreen.tsx'))).WelcomeScreen }),
      },
      {
        path: `${base}/join`,
        lazy: async () => ({ Component: (await loadPart(() => import('./team/JoinScreen.tsx'))).JoinScreen }),
      },
      {
        path: `${base}/figures`,
        lazy: async () => ({
          Component: (await loadPart(() => import('./statistics/SharedFiguresScreen.tsx'))).SharedFiguresScreen,
        }),
      },
      { path: `${base}/create`, loader: forwardTo('convert') },
      {
        loader: guard,
        shouldRevalidate: () => true,
        children: [
          {
            path: `${base}/books`,
            lazy: async () => ({
              Component: (await loadPart(() => import('./library/LibraryScreen.tsx'))).LibraryScreen,
            }),
          },
          {
            path: `${base}/upload`,
            lazy: async () => ({
              Component: (await loadPart(() => import('./upload/UploadScreen.tsx'))).UploadScreen,
            }),
          },
          {
            path: `${base}/batch-upload`,
            lazy: async () => ({ Component: (await loadPart(() => import('./upload/BatchScreen.tsx'))).BatchScreen }),
          },
          {
            path: `${base}/account`,
            lazy: async () => ({
              Component: (await loadPart(() => import('./account/AccountScreen.tsx'))).AccountScreen,
            }),
          },
          {
            path: `${base}/plans`,
            lazy: async () => ({ Component: (await loadPart(() => import('./plans/PlansScreen.tsx'))).PlansScreen }),
          },
          {
            path: `${base}/convert`,
            lazy: async () => ({
              Component: (await loadPart(() => import('./create/CreateScreen.tsx'))).CreateScreen,
            }),
          },
          {
            path: `${base}/team`,
            lazy: async () => ({ Component: (await loadPart(() => import('./team/TeamScreen.tsx'))).TeamScreen }),
          },
          {
            path: `${base}/bookcases`,
            lazy: async () => ({
              Component: (await loadPart(() => import('./bookcases/BookcasesScreen.tsx'))).BookcasesScreen,
            }),
          },
          {
            path: `${base}/inbox`,
            lazy: async () => ({ Component: (await loadPart(() => import('./inbox/InboxScreen.tsx'))).InboxScreen }),
          },
          {
            path: `${base}/admin/:section?`,
            lazy: async () => ({ Component: (await loadPart(() => import('./admin/AdminScreen.tsx'))).AdminScreen }),
          },
          {
            path: `${base}/statistics`,
            lazy: async () => ({
              Component: (await loadPart(() => import('./statistics/StatisticsScreen.tsx'))).StatisticsScreen,
            }),
          },
          {
            // Both work on the same open book: from one to the other nothing is lost, not even what can be taken back.
            lazy: async () => ({
              Component: (await loadPart(() => import('./editor/EditorScreen.tsx'))).EditorScreen,
            }),
            children: [
              {
                path: `${base}/editor`,
                lazy: async () => ({
                  Component: (await loadPart(() => import('./editor/EditorShell.tsx'))).EditorShell,
                }),
              },
              {
                path: '/editorv2/',
                lazy: async () => ({
                  Component: (await loadPart(() => import('./multimedia/MultimediaScreen.tsx'))).MultimediaScreen,
                }),
              },
            ],
          },
        ],
      },
      { path: '*', loader: forwardTo('upload') },
    ],
  },
]);
