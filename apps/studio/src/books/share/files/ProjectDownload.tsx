import { type BookFile, createBookFile, getBookFiles } from '@leafcast/contract';
import { formatBytes } from '@leafcast/messages';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { call } from '../../../api/client.ts';
import { ProgressBar } from '../../../ui/parts/ProgressBar.tsx';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { isBeingCreated, pollMs } from './use-published-files.ts';
import { FileWords, useFileWords } from './words.ts';
import './files.css';

interface ProjectDownloadProps {
  readonly bookId: string;
  readonly onClose: () => void;
}

/**
 * Creates the project file of a book and offers it for download. A file that is being created or is up to date is not
 * created again.
 */
export function ProjectDownload(props: ProjectDownloadProps) {
  return (
    <FileWords>
      <Dialog {...props} />
    </FileWords>
  );
}

function Dialog({ bookId, onClose }: ProjectDownloadProps) {
  const { t, language } = useFileWords();
  const { file, problem } = useProject(bookId);
  const failed = problem || (file?.state === 'failed' ? file.message : '');
  return (
    <Modal open centered title={t('project.title')} footer={null} width={480} onCancel={onClose}>
      <div className="share-project">
        <p>{t('project.about')}</p>
        {failed && <Banner kind="error" title={`${t('project.failed')} ${failed}`} />}
        <p role="status" className="quiet">
          {file && isBeingCreated(file) && describeState(file, t)}
          {file?.url && `${file.name}, ${formatBytes(file.size, language)}`}
        </p>
        {file && isBeingCreated(file) && (
          <ProgressBar
            label={t('project.title')}
            percent={file.total === 0 ? 0 : Math.floor((100 * file.done) / file.total)}
          />
        )}
        {file?.url && (
          <>
            <Button type="primary" size="large" href={file.url} onClick={onClose}>
              {t('download')}
            </Button>
            <p className="quiet">{t('kept')}</p>
          </>
        )}
      </div>
    </Modal>
  );
}

type Words = ReturnType<typeof useFileWords>['t'];

const describeState = ({ state, done, total }: BookFile, t: Words) =>
  state === 'publishing' ? t('project.making', { done, total }) : t('state.waiting');

/** Returns the current project file of a book, creating the file if necessary. */
function useProject(bookId: string) {
  const isAsked = useRef(false);
  const { data, error } = useQuery({
    queryKey: ['project', bookId],
    queryFn: async ({ signal }) => {
      const { list } = await call(getBookFiles, { bookId }, { signal, isQuiet: true });
      const file = list.find(({ target }) => target === 'project') ?? null;
      const isWanted = file !== null && (isBeingCreated(file) || (file.url !== '' && !file.isOutdated));
      if (isWanted || isAsked.current) return file;
      isAsked.current = true;
      return call(createBookFile, { bookId, target: 'project', replace: true }, { isQuiet: true });
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data && isBeingCreated(state.data) ? pollMs : false),
  });
  return { file: data, problem: error?.message ?? '' };
}
