import { useSession } from '../../session/session-store.ts';
import { isDesktop } from '../../ui/browser/product.ts';
import { useTitle } from '../../ui/browser/use-title.ts';
import { useText } from '../../ui/language/use-text.ts';
import { UploadHeader } from './workspace/UploadHeader.tsx';
import { UploadWorkspace } from './workspace/UploadWorkspace.tsx';

/** Screen for uploading files. @see W-027 */
export function UploadScreen() {
  const { t } = useText();
  const isPublication = useSession(({ ready }) => ready?.folderType === 2);
  useTitle(isDesktop ? 'import.title' : 'upload.pageTitle');
  return (
    <>
      <UploadHeader
        title={t(isDesktop ? 'import.title' : isPublication ? 'upload.headingPublication' : 'upload.heading')}
      />
      <UploadWorkspace acceptsFolders={false} />
    </>
  );
}
