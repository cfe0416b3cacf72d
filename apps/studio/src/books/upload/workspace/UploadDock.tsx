import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LazyWidgets } from '../../../frame/lazy-widgets.ts';
import { useSession } from '../../../session/session-store.ts';
import { appBasePath } from '../../../ui/browser/addresses.ts';
import { useDock } from '../../../ui/browser/dock.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { loadPart } from '../../../ui/loading/load-part.ts';

const UploadPanel = lazy(async () => ({ default: (await loadPart(() => import('./UploadPanel.tsx'))).UploadPanel }));

/** Screens that show the uploads themselves or have no space for the panel. */
const hiddenOn = ['upload', 'batch-upload', 'convert', 'editor', 'welcome'].map((screen) => `${appBasePath}/${screen}`);

/** Shows the upload panel above other screens, because uploads continue while the user navigates. */
export function UploadDock() {
  const isNeeded = useDock((dock) => dock.isNeeded);
  const isSignedIn = useSession(({ user }) => user !== null);
  const { pathname } = useLocation();
  // In the desktop product the ribbon shows uploads without covering the screen.
  if (isDesktop || !isNeeded || !isSignedIn || !pathname.startsWith(`${appBasePath}/`) || hiddenOn.includes(pathname))
    return null;
  return (
    <Suspense>
      <LazyWidgets>
        <UploadPanel />
      </LazyWidgets>
    </Suspense>
  );
}
