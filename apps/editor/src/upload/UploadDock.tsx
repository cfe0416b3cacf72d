import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { base } from '../common/addresses.ts';
import { useDock } from '../common/dock.ts';
import { loadPart } from '../common/load-part.ts';
import { isDesktop } from '../common/product.ts';
import { LazyWidgets } from '../frame/lazy-widgets.ts';
import { useSession } from '../session/session-store.ts';

const UploadPanel = lazy(async () => ({ default: (await loadPart(() => import('./UploadPanel.tsx'))).UploadPanel }));

/** Screens that show the uploads themselves, or have no room for them. */
const others = ['upload', 'batch-upload', 'convert', 'editor', 'welcome'].map((screen) => `${base}/${screen}`);

/** Above the screens: uploads go on while one looks around. */
export function UploadDock() {
  const isNeeded = useDock((dock) => dock.isNeeded);
  const isSignedIn = useSession(({ user }) => user !== null);
  const { pathname } = useLocation();
  // In the program the ribbon says so, and covers nothing.
  if (isDesktop || !isNeeded || !isSignedIn || !pathname.startsWith(`${base}/`) || others.includes(pathname))
    return null;
  return (
    <Suspense>
      <LazyWidgets>
        <UploadPanel />
      </LazyWidgets>
    </Suspense>
  );
}
