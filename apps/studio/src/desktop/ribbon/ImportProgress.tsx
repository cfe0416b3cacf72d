import { SyncOutlined, WarningOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useConversions } from '../../books/upload/list/use-conversions.ts';
import { removeTask, useUploads } from '../../books/upload/queue/upload-store.ts';
import { getTaskPhase, type TaskPhase } from '../../books/upload/task/phase.ts';
import { screenPath } from '../../ui/browser/addresses.ts';
import { PlainButton } from '../../ui/parts/PlainButton.tsx';
import { useDesktopWords } from '../words.ts';

/** Phases that require action by the user. */
const stuckPhases: readonly TaskPhase[] = ['password', 'error', 'failed', 'missing'];

/**
 * Shows the progress of imports in the ribbon while another screen is open. Finished imports are removed from the list,
 * because they have become projects.
 */
export function ImportProgress() {
  const { t } = useDesktopWords();
  const navigate = useNavigate();
  const tasks = useUploads((state) => state.tasks);
  const conversions = useConversions(tasks);
  const phases = tasks.map((task) => getTaskPhase(task, conversions.get(task.bookId)));
  const done = tasks.filter((_, index) => phases[index] === 'complete');
  const gone = done.map(({ id }) => id).join();
  useEffect(() => {
    for (const id of gone.split(',').filter(Boolean)) removeTask(id);
  }, [gone]);
  if (tasks.length === done.length) return null;
  const isStuck = phases.some((phase) => stuckPhases.includes(phase));
  return (
    <PlainButton
      kind="text"
      className="ribbon-progress"
      icon={isStuck ? <WarningOutlined /> : <SyncOutlined spin />}
      onClick={() => void navigate(screenPath('upload'))}
    >
      {t('importing', { done: done.length, total: tasks.length })}
    </PlainButton>
  );
}
