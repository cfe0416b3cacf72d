import type { Progress } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { ignoreReported } from '../../../api/failure.ts';
import { readUrlLocation, screenPath } from '../../../ui/browser/addresses.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { useFileChooser } from '../picker/file-chooser.ts';
import { startDrafts } from '../queue/start-drafts.ts';
import { getTaskActions, type TaskAction, type TaskPhase } from '../task/phase.ts';
import type { Task } from '../task/task.ts';
import { runTaskAction } from './run-action.ts';
import { progressKey } from './use-conversions.ts';

interface TaskActionsProps {
  readonly task: Task;
  readonly phase: TaskPhase;
  readonly progress: Progress | undefined;
  readonly title: string;
}

/**
 * Emphasis of the buttons. Starting an upload is not a primary action, because the list has a primary button for that.
 */
const buttonTypes: Readonly<Partial<Record<TaskAction, 'primary' | 'default'>>> = {
  start: 'default',
  continue: 'primary',
  retry: 'primary',
  choose: 'primary',
  reconvert: 'primary',
};

/** Buttons for the actions available on a task. The editor can be opened as soon as one page can be shown. */
export function TaskActions({ task, phase, progress, title }: TaskActionsProps) {
  const { t } = useText();
  const [search] = useSearchParams();
  const client = useQueryClient();
  const chooseFiles = useFileChooser();
  const number = progress?.number || task.number;
  const canOpen = progress !== undefined && number !== '' && (progress.firstPage !== null || phase === 'complete');

  const take = async (action: TaskAction) => {
    if (action === 'choose') return chooseFiles();
    if (action === 'start') return startDrafts([task]);
    await runTaskAction(task, action);
    await client.invalidateQueries({ queryKey: [progressKey] });
  };
  return (
    <div className="task-actions">
      {canOpen && (
        <Link
          to={screenPath('editor', { ...readUrlLocation(search), num: number })}
          className="link-button link-button-primary"
          aria-label={t('task.openNamed', { name: title })}
        >
          {t('task.open')}
        </Link>
      )}
      {getTaskActions(task, phase).map((action) => (
        <Button
          key={action}
          type={(!canOpen && buttonTypes[action]) || 'text'}
          onClick={() => void take(action).catch(ignoreReported)}
          aria-label={`${t(`task.action.${action}`)}: ${title}`}
        >
          {t(`task.action.${action}`)}
        </Button>
      ))}
    </div>
  );
}
