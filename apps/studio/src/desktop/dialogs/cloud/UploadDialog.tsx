import {
  beginCloudUpload,
  type CloudUpload,
  cloudUploadsChanged,
  controlCloudUpload,
  getCloudBooks,
  getCloudUploads,
} from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { UploadDetailsFields } from '../../../books/cloud/UploadDetailsForm.tsx';
import { UploadProgress } from '../../../books/cloud/UploadProgress.tsx';
import { CloudWords } from '../../../books/cloud/words.ts';
import { useBook } from '../../../books/open-book/book-session.ts';
import { saveNow } from '../../../books/open-book/saving/saving.ts';
import type { FindBooks } from '../../../books/upload/overwrite/BookPicker.tsx';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { requestDialog } from '../../../ui/dialogs/requested-dialog.ts';
import type { ProgramDialogProps } from '../program-dialog.ts';
import { RequireCloudSignIn } from './login/RequireCloudSignIn.tsx';
import { ShareOnline } from './ShareOnline.tsx';
import type { CloudUser } from './use-cloud.ts';
import { useServiceWords } from './words.ts';
import '../../../books/cloud/cloud.css';

/**
 * Dialog that uploads the open book to the cloud. The program performs the upload, so the dialog may be closed during
 * the upload. @see D-118 … D-126
 */
export function UploadDialog(props: ProgramDialogProps) {
  return (
    <RequireCloudSignIn {...props} title="uploadBook">
      {(user) => (
        <CloudWords>
          <UploadOfBook user={user} onClose={props.onClose} />
        </CloudWords>
      )}
    </RequireCloudSignIn>
  );
}

/** Finds online books. The cloud API call for online books returns no covers. */
const findOnline: FindBooks = async (search, signal) => {
  const { list, total } = await call(getCloudBooks, { search }, { signal, isQuiet: true });
  return { list: list.map(({ bookId, name }) => ({ bookId, title: name, cover: null })), total };
};

function UploadOfBook({ user, onClose }: { readonly user: CloudUser; readonly onClose: () => void }) {
  const { t } = useServiceWords();
  const client = useQueryClient();
  const book = useBook((state) => state.book);
  const renew = () => client.invalidateQueries({ queryKey: [cloudUploadsChanged] });
  const { data } = useQuery({
    queryKey: [cloudUploadsChanged],
    queryFn: ({ signal }) => call(getCloudUploads, {}, { signal }),
  });
  if (!book || !data) return <p role="status">{t(book ? 'page.loading' : 'noBook')}</p>;
  const upload = data.list.find(({ bookId }) => bookId === book.bookId);

  const begin = async (record: UploadedRecord) => {
    if (user.isUnpaid && !(await confirmUnpaid(t))) return;
    const { bookId: overwrites = '', ...rest } = record;
    try {
      await saveNow();
      await call(beginCloudUpload, { ...rest, bookId: book.bookId, overwrites });
      await renew();
    } catch (error) {
      ignoreReported(error);
    }
  };
  if (upload) return <Task upload={upload} onChanged={renew} />;
  const start = { title: book.title, description: book.desc, keywords: book.keyword.split(',').filter(Boolean) };
  return (
    <UploadDetailsFields
      book={start}
      header={null}
      backButton={<Button onClick={onClose}>{t('action.cancel')}</Button>}
      find={findOnline}
      onUpload={(record) => void begin(record)}
    />
  );
}

type UploadedRecord = Parameters<Parameters<typeof UploadDetailsFields>[0]['onUpload']>[0];

/** Asks for confirmation if the account has no points or VIP left. @see D-595, RULINGS 11 */
const confirmUnpaid = (t: ReturnType<typeof useServiceWords>['t']) =>
  askQuestion({
    title: t('limit.unpaidTitle'),
    text: t('limit.unpaid'),
    yes: t('limit.uploadAnyway'),
    no: t('action.cancel'),
  });

/** Shows an upload of the open book: its steps or, after it is complete, the ways to share the book. */
function Task({ upload, onChanged }: { readonly upload: CloudUpload; readonly onChanged: () => Promise<unknown> }) {
  const { t } = useServiceWords();
  const { uploadId, step, onlineId, problem, ...rest } = upload;
  const operate = async (operation: 'pause' | 'continue' | 'cancel') => {
    await call(controlCloudUpload, { uploadId, operate: operation }).catch(ignoreReported);
    await onChanged();
  };
  const stop = async () => {
    const answer = { title: t('stopTitle'), text: t('stopText'), yes: t('stop'), no: t('goOn'), isDangerous: true };
    if (await askQuestion(answer)) await operate('cancel');
  };
  if (step !== 'allSucceeded') {
    const said = problem && { said: problem.message, isFinal: problem.isFinal };
    return (
      <UploadProgress
        state={{ ...rest, step, problem: said }}
        onPause={() => void operate('pause')}
        onContinue={() => void operate('continue')}
        onCancel={() => void stop()}
      />
    );
  }
  return (
    <>
      <ShareOnline bookId={onlineId} onManage={() => requestDialog('onlineBooks')} />
      <Button onClick={() => void operate('cancel')}>{t('uploadAgain')}</Button>
    </>
  );
}
