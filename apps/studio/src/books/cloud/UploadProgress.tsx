import { CheckCircleFilled, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { type UploadProblem, type UploadState, uploadSteps } from '@leafcast/cloud';
import { formatBytes } from '@leafcast/messages';
import { Button } from 'antd';
import { CallError } from '../../api/failure.ts';
import { ProgressBar } from '../../ui/parts/ProgressBar.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { uploadErrorKind } from '../upload/queue/upload-error.ts';
import { useCloudWords } from './words.ts';

/** Why an upload stopped, as a text from the program that performs the upload. */
interface DescribedProblem {
  readonly said: string;
  readonly isFinal: boolean;
}

/** An upload made by this page, or by the desktop program that hosts this page. */
export interface ShownUpload extends Omit<UploadState, 'problem' | 'bookId' | 'url'> {
  readonly problem: UploadProblem | DescribedProblem | null;
}

interface UploadProgressProps {
  readonly state: ShownUpload;
  readonly onPause: () => void;
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

/** Shows the steps of an upload, its progress, and the available actions. @see D-479 … D-490 */
export function UploadProgress({ state, onPause, onContinue, onCancel }: UploadProgressProps) {
  const { t, language } = useCloudWords();
  const { step, sent, size, files, isPaused, isOffline, problem } = state;
  const now = uploadSteps.indexOf(step);
  const isOver = step === 'allSucceeded';
  const mayPause = !isOver && step !== 'complete' && !problem;
  const number = new Intl.NumberFormat(language);
  return (
    <div className="cloud-progress">
      <ProgressBar percent={size > 0 ? Math.floor((sent / size) * 100) : 0} label={t('step.uploading')} />
      <p className="cloud-figures">
        <span>{t('bytes', { sent: formatBytes(sent, language), size: formatBytes(size, language) })}</span>
        <span>{t('files', { done: number.format(files.done), total: number.format(files.total) })}</span>
        {files.skipped > 0 && <span>{t('skipped', { files: number.format(files.skipped) })}</span>}
      </p>
      <ol className="cloud-steps" aria-label={t('steps')}>
        {uploadSteps.map((one, index) => {
          const isDone = index < now || isOver;
          const isNow = index === now && !isOver;
          return (
            <li
              key={one}
              data-state={isDone ? 'done' : isNow ? 'now' : 'ahead'}
              aria-current={isNow ? 'step' : undefined}
            >
              <span className="cloud-mark" aria-hidden="true">
                {isDone ? (
                  <CheckCircleFilled />
                ) : isNow && problem ? (
                  <CloseCircleFilled />
                ) : isNow && !isPaused ? (
                  <LoadingOutlined />
                ) : null}
              </span>
              {t(`step.${one}`)}
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {isPaused ? t('paused') : t(`step.${step}`)}
      </p>
      {isOffline && <Banner kind="warning" title={t('offline')} />}
      {isPaused && <Banner kind="info" title={t('paused')} />}
      {problem &&
        ('said' in problem ? (
          <Banner kind="error" title={t('upload.failed')}>
            <p>{t('error', { detail: problem.said })}</p>
          </Banner>
        ) : (
          <Failed problem={problem} />
        ))}
      <div className="cloud-buttons">
        {!isOver && step !== 'complete' && <Button onClick={onCancel}>{t('task.action.cancel')}</Button>}
        {problem && !problem.isFinal && (
          <Button type="primary" onClick={onContinue}>
            {t('task.action.retry')}
          </Button>
        )}
        {mayPause && (
          <Button type="primary" onClick={isPaused ? onContinue : onPause}>
            {t(isPaused ? 'task.action.continue' : 'task.action.pause')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Shows the error text that the specification defines, and the reason for the error. @see D-490, D-685 … D-691 */
function Failed({ problem: { error, message, isBegun, isFinal } }: { readonly problem: UploadProblem }) {
  const { t } = useCloudWords();
  const isNetwork = error instanceof CallError && error.kind === 'network';
  const kind = isFinal ? 'task' : uploadErrorKind(error, isBegun);
  const reason = error instanceof CallError && !isNetwork ? error.message : message;
  return (
    <Banner kind="error" title={t('upload.failed')}>
      <p>
        {t(`upload.fault.${kind}`)} {isNetwork ? t('connection') : <bdi>{reason}</bdi>}
      </p>
    </Banner>
  );
}
