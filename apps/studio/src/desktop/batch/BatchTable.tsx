import type { BatchTask } from '@leafcast/contract';
import { formatBytes } from '@leafcast/messages';
import { Button } from 'antd';
import { ignoreReported } from '../../api/failure.ts';
import { useBatchWords } from '../../books/share/files/words.ts';
import { PasswordForm } from '../../books/upload/list/password/PasswordForm.tsx';
import { ProgressBar } from '../../ui/parts/ProgressBar.tsx';
import type { Batch } from './use-batch.ts';

interface BatchTableProps {
  readonly batch: Batch;
  readonly password: string;
}

/** Table of the files of the batch. @see D-430 … D-433 */
export function BatchTable({ batch, password }: BatchTableProps) {
  const { t } = useBatchWords();
  return (
    <div className="card batch-files">
      <table>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            {(['name', 'size', 'status', 'pages', 'actions'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {batch.tasks.map((task) => (
            <TaskRow key={task.taskId} task={task} batch={batch} password={password} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TaskRow({ task, batch, password }: BatchTableProps & { readonly task: BatchTask }) {
  const { t, language } = useBatchWords();
  const { taskId, name, path, size, pages, status, needsPassword, message, output } = task;
  const isUnderWay = status === 'waiting' || status === 'converting';
  const does = (act: () => Promise<void>) => () => void act().catch(ignoreReported);
  const button = (key: 'start' | 'stop' | 'show' | 'open' | 'remove', act: () => Promise<void>) => (
    <Button size="small" aria-label={`${t(key)}: ${name}`} onClick={does(act)}>
      {t(key)}
    </Button>
  );
  return (
    <tr data-status={status}>
      <th scope="row" title={path}>
        <bdi>{name}</bdi>
      </th>
      <td>{formatBytes(size, language)}</td>
      <td>
        <TaskStatus task={task} />
        {message !== '' && <p className="field-error">{message}</p>}
        {needsPassword && (
          <PasswordForm
            id={taskId}
            title={name}
            message=""
            onPassword={(documentPassword) => batch.start([taskId], password, documentPassword)}
          />
        )}
      </td>
      <td>{pages === 0 ? '–' : pages}</td>
      <td className="batch-actions">
        {!isUnderWay && status !== 'stopping' && button('start', () => batch.start([taskId], password))}
        {isUnderWay && button('stop', () => batch.stop([taskId]))}
        {status === 'success' && button(output.startsWith('http') ? 'open' : 'show', () => batch.show(taskId))}
        {button('remove', () => batch.remove([taskId]))}
      </td>
    </tr>
  );
}

/** Shows the status of one file. @see D-498 … D-503 */
function TaskStatus({ task: { name, status, step, done, total } }: { readonly task: BatchTask }) {
  const { t } = useBatchWords();
  if (status !== 'converting') return t(status);
  return (
    <>
      {t(step)}
      {step === 'converting' && total > 0 && <span className="quiet"> {t('done', { done, total })}</span>}
      <ProgressBar label={name} percent={total === 0 ? 0 : Math.floor((100 * done) / total)} />
    </>
  );
}
