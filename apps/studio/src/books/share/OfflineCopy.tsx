import { Button } from 'antd';
import { exportPath } from '../../ui/browser/addresses.ts';
import { useText } from '../../ui/language/use-text.ts';

interface OfflineCopyProps {
  readonly bookId: string;
  readonly isComplete: boolean;
}

/**
 * Downloads the book as a ZIP file. The file may be large, so the browser handles the download and shows its progress.
 */
export function OfflineCopy({ bookId, isComplete }: OfflineCopyProps) {
  const { t } = useText();
  return (
    <section className="share-offline">
      <div>
        <h3>{t('publish.html')}</h3>
        <p className="quiet">{t('publish.htmlText')}</p>
      </div>
      <Button
        href={exportPath(bookId)}
        disabled={!isComplete}
        aria-label={`${t('publish.download')}: ${t('publish.html')}`}
      >
        {t('publish.download')}
      </Button>
    </section>
  );
}
