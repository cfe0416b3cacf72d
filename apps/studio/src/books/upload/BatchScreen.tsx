import { useTitle } from '../../ui/browser/use-title.ts';
import { useText } from '../../ui/language/use-text.ts';
import { UploadHeader } from './workspace/UploadHeader.tsx';
import { UploadWorkspace } from './workspace/UploadWorkspace.tsx';

/** Screen that uploads many files and whole folders. The images of each folder become one book. @see W-028 */
export function BatchScreen() {
  const { t } = useText();
  useTitle('batch.pageTitle');
  return (
    <>
      <UploadHeader title={t('batch.heading')} />
      <p className="quiet page-lead">{t('batch.lead')}</p>
      <UploadWorkspace acceptsFolders />
    </>
  );
}
