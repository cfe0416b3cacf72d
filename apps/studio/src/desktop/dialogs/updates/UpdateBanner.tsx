import { getUpdate, openUpdate, skipUpdate, updateFound } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { PlainButton } from '../../../ui/parts/PlainButton.tsx';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { ToolsWords, useToolsWords } from '../tools/words.ts';
import '../tools/tools.css';

/** Announces a newer version until it is downloaded, skipped or postponed. @see D-518 */
export function UpdateBanner() {
  const [isPutOff, setIsPutOff] = useState(false);
  const { data } = useQuery({
    queryKey: [updateFound],
    queryFn: ({ signal }) => call(getUpdate, {}, { signal, isQuiet: true }),
  });
  if (!data?.update || isPutOff) return null;
  return (
    <ToolsWords>
      <UpdateNotice version={data.update.version} notes={data.update.notes} onClose={() => setIsPutOff(true)} />
    </ToolsWords>
  );
}

interface UpdateNoticeProps {
  readonly version: string;
  readonly notes: string;
  readonly onClose: () => void;
}

function UpdateNotice({ version, notes, onClose }: UpdateNoticeProps) {
  const { t } = useToolsWords();
  const buttons = (
    <div className="tool-buttons">
      <PlainButton size="small" kind="primary" onClick={() => void call(openUpdate, {}).catch(ignoreReported)}>
        {t('update.download')}
      </PlainButton>
      <PlainButton size="small" onClick={() => void call(skipUpdate, { version }).catch(ignoreReported)}>
        {t('update.skip')}
      </PlainButton>
    </div>
  );
  return (
    <div className="update-found">
      <Banner kind="info" title={t('update.newer', { version })} action={buttons} onClose={onClose}>
        <details>
          <summary>{t('update.notes')}</summary>
          <p className="tool-notes" dir="auto">
            {notes}
          </p>
        </details>
      </Banner>
    </div>
  );
}
