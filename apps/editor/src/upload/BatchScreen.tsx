import { useTitle } from '../common/use-title.ts';
import { AppFrame } from '../frame/AppFrame.tsx';
import { useText } from '../language/use-text.ts';
import { UploadWorkspace } from './UploadWorkspace.tsx';

/** Uploads many files and whole folders at once; the images of each folder become a book. @see W-028 */
export function BatchScreen() {
  const { t } = useText();
  useTitle('batch.pageTitle');
  return (
    <AppFrame>
      <h1 className="page-title">{t('batch.heading')}</h1>
      <p className="quiet page-lead">{t('batch.lead')}</p>
      <UploadWorkspace takesFolders />
    </AppFrame>
  );
}
