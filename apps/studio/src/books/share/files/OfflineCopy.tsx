import { Button } from 'antd';
import { useState } from 'react';
import { exportPath } from '../../../ui/browser/addresses.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { LabeledCheckbox } from '../../../ui/parts/LabeledCheckbox.tsx';
import { useFileWords } from './words.ts';

interface OfflineCopyProps {
  readonly bookId: string;
  readonly isComplete: boolean;
}

/**
 * Downloads the book as a ZIP file. The file may be large, so the browser handles the download and shows its progress.
 * With sharp pages, the download starts after they have been drawn.
 */
export function OfflineCopy({ bookId, isComplete }: OfflineCopyProps) {
  const { t } = useText();
  const { t: says } = useFileWords();
  const [sharpPages, setSharpPages] = useState(false);
  return (
    <section className="share-offline">
      <div>
        <h3>{t('publish.html')}</h3>
        <p className="quiet">{t('publish.htmlText')}</p>
        <LabeledCheckbox label={says('sharpPages')} isOn={sharpPages} onChange={setSharpPages} />
      </div>
      <Button
        href={exportPath(bookId, { sharpPages })}
        disabled={!isComplete}
        aria-label={`${t('publish.download')}: ${t('publish.html')}`}
      >
        {t('publish.download')}
      </Button>
    </section>
  );
}
