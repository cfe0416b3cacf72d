import { FileZipOutlined } from '@ant-design/icons';
import { finishedBookLimits } from '@leafcast/contract';
import { formatBytes } from '@leafcast/messages';
import { Button } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { ProgressBar } from '../../ui/parts/ProgressBar.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { detectSourceKind } from '../upload/source/source-kind.ts';
import { ArchiveError, type FinishedBook, readArchive } from './archive/read-archive.ts';
import { useCloudWords } from './words.ts';

interface ChooseArchiveProps {
  readonly onRead: (book: FinishedBook) => void;
  /**
   * Called if the chosen file is a project file, which contains more than a finished book and is processed differently.
   */
  readonly onProject: (file: File) => void;
}

/** Reads the ZIP file of a finished book, chosen or dropped. */
export function ChooseArchive({ onRead, onProject }: ChooseArchiveProps) {
  const { t, language } = useCloudWords();
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<ArchiveError | null>(null);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (detectSourceKind(file.name) === 'project') return onProject(file);
    reading.current?.abort();
    const mine = new AbortController();
    reading.current = mine;
    setProblem(null);
    setPercent(0);
    try {
      onRead(await readArchive(file, (part) => setPercent(Math.floor(part * 100)), mine.signal));
    } catch (error) {
      if (mine.signal.aborted) return;
      setProblem(error instanceof ArchiveError ? error : new ArchiveError('format', '', { cause: error }));
      setPercent(null);
    }
  };
  const dropping = (event: DragEvent, isNow: boolean) => {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(isNow);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className="cloud-choose"
      data-over={isOver}
      onDragOver={(event) => dropping(event, true)}
      onDragLeave={(event) => dropping(event, false)}
      onDrop={(event) => {
        dropping(event, false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <FileZipOutlined className="cloud-icon" aria-hidden />
      <p>{t('chooseText')}</p>
      {percent === null ? (
        <>
          <Button type="primary" size="large" onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          <p className="quiet cloud-drop">{t('drop')}</p>
        </>
      ) : (
        <div className="cloud-reading" role="status">
          <p>{t('reading')}</p>
          <ProgressBar percent={percent} label={t('reading')} />
        </div>
      )}
      {problem && (
        <Banner
          kind="error"
          title={t(problem.issue, { name: problem.file, size: formatBytes(finishedBookLimits.bytes, language) })}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.leafcast,application/zip"
        aria-label={t('choose')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
