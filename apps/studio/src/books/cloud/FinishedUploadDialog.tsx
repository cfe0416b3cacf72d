import type { UploadRecord } from '@leafcast/cloud';
import { Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mayPublishOwnersBook } from '../../session/role.ts';
import { useSession } from '../../session/session-store.ts';
import { readUrlLocation, screenPath } from '../../ui/browser/addresses.ts';
import { askQuestion } from '../../ui/dialogs/ask.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { confirmUnpaidUpload } from '../upload/queue/unpaid.ts';
import { acceptFiles } from '../upload/workspace/accept-files.ts';
import type { FinishedBook } from './archive/read-archive.ts';
import { ChooseArchive } from './ChooseArchive.tsx';
import { UploadDetailsForm } from './UploadDetailsForm.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useFinishedUpload } from './use-finished-upload.ts';
import { CloudWords, useCloudWords } from './words.ts';
import './cloud.css';

const ShareSheet = lazy(async () => ({
  default: (await loadPart(() => import('../share/ShareSheet.tsx'))).ShareSheet,
}));

interface FinishedUploadDialogProps {
  readonly onClose: () => void;
  /** Called after a book has been added or changed. */
  readonly onChanged: () => void;
}

/** Dialog that uploads a finished book: file selection, details, progress and sharing. @see D-118 … D-126 */
export function FinishedUploadDialog(props: FinishedUploadDialogProps) {
  return (
    <CloudWords>
      <Dialog {...props} />
    </CloudWords>
  );
}

function Dialog({ onClose, onChanged }: FinishedUploadDialogProps) {
  const { t } = useCloudWords();
  const [search] = useSearchParams();
  const [finished, setFinished] = useState<FinishedBook | null>(null);
  const publishes = useSession((session) => mayPublishOwnersBook(session, session.user?.userId ?? ''));
  const { state, start, goOn, pause, cancel } = useFinishedUpload();
  const isOver = state?.step === 'allSucceeded';
  const isUnderWay = state !== null && !isOver;

  const begin = async (record: Omit<UploadRecord, 'tid' | 'fid'>) => {
    if (!finished || !(await confirmUnpaidUpload())) return;
    const { tid, fid } = readUrlLocation(search);
    start({ record: { ...record, tid, fid }, files: finished.files, publishes });
  };
  /** Passes a project file to the upload list. */
  const bring = async (file: File) => {
    const { tid, fid } = readUrlLocation(search);
    onClose();
    await acceptFiles([{ file, folder: '' }], { tid, fid });
  };
  const stop = async () => {
    const answer = { title: t('stopTitle'), text: t('stopText'), yes: t('stop'), no: t('goOn'), isDangerous: true };
    if (!(await askQuestion(answer))) return false;
    cancel();
    return true;
  };
  const close = async () => {
    if (isUnderWay && state.step !== 'complete' && !(await stop())) return;
    if (state?.bookId) onChanged();
    onClose();
  };
  if (isOver) {
    const manage = (
      <Link to={screenPath('books', readUrlLocation(search))} onClick={() => void close()}>
        {t('manage')}
      </Link>
    );
    return (
      <Suspense>
        <ShareSheet
          bookId={state.bookId}
          isOpen
          isNewHere={publishes}
          more={manage}
          onClose={() => void close()}
          mayPublish={publishes}
        />
      </Suspense>
    );
  }
  return (
    <Modal
      open
      title={t('title')}
      footer={null}
      width={560}
      centered
      maskClosable={false}
      onCancel={() => void close()}
    >
      {state ? (
        <UploadProgress state={state} onPause={pause} onContinue={goOn} onCancel={() => void stop()} />
      ) : finished ? (
        <UploadDetailsForm
          finished={finished}
          onBack={() => setFinished(null)}
          onUpload={(record) => void begin(record)}
        />
      ) : (
        <ChooseArchive onRead={setFinished} onProject={(file) => void bring(file)} />
      )}
    </Modal>
  );
}
