import { useTitle } from '../common/use-title.ts';
import { AppFrame } from '../frame/AppFrame.tsx';
import { useText } from '../language/use-text.ts';
import { useSession } from '../session/session-store.ts';
import { UploadWorkspace } from './UploadWorkspace.tsx';

/** Uploads files. @see W-027 */
export function UploadScreen() {
  const { t } = useText();
  const isPublication = useSession(({ ready }) => ready?.folderType === 2);
  useTitle('upload.pageTitle');
  return (
    <AppFrame>
      <h1 className="page-title">{t(isPublication ? 'upload.headingPublication' : 'upload.heading')}</h1>
      <UploadWorkspace takesFolders={false} />
    </AppFrame>
  );
}
