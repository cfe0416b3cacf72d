import { clampTitle } from '@leafcast/book';
import type { Progress } from '@leafcast/contract';
import { formatBytes } from '@leafcast/messages';
import { lazy, Suspense, useId } from 'react';
import { TrialPageLimitHint } from '../../../billing/trial/TrialNotice.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { loadPart } from '../../../ui/loading/load-part.ts';
import { TextInput } from '../../../ui/parts/fields/TextInput.tsx';
import { ProgressBar } from '../../../ui/parts/ProgressBar.tsx';
import { changeTask } from '../queue/upload-store.ts';
import { filesToChoose } from '../task/match-files.ts';
import { getTaskPercent, getTaskPhase, type TaskPhase } from '../task/phase.ts';
import { getTaskBytes, type Task } from '../task/task.ts';
import { BookPassword } from './password/BookPassword.tsx';
import { TaskPicture } from './pictures/TaskPicture.tsx';
import { TaskActions } from './TaskActions.tsx';
import { usePhaseText } from './use-phase-text.ts';

/** Loaded separately, with the drag-and-drop code, because few uploads need it. */
const ImageOrder = lazy(async () => ({
  default: (await loadPart(() => import('./pictures/ImageOrder.tsx'))).ImageOrder,
}));

interface TaskRowProps {
  readonly task: Task;
  readonly progress: Progress | undefined;
  readonly onAddImages: (files: FileList) => void;
}

/** Phases in which the title can still be changed in the row, because the book does not exist yet. */
const titledPhases: readonly TaskPhase[] = ['draft', 'waiting', 'sending', 'offline', 'paused', 'missing', 'failed'];

/** Row of an upload or conversion: picture, title, phase and actions. */
export function TaskRow({ task, progress, onAddImages }: TaskRowProps) {
  const { t, language } = useText();
  const titleId = useId();
  const phase = getTaskPhase(task, progress);
  const percent = getTaskPercent(task, phase, progress);
  const phaseText = usePhaseText(task, phase, progress);
  const isTitled = titledPhases.includes(phase) && task.replaces === undefined;
  const isUntitled = task.title.trim() === '' && isTitled;
  const problem = task.problem || (phase === 'error' || phase === 'cancelled' ? (progress?.message ?? '') : '');
  const notes = phase === 'complete' && progress?.message ? progress.message.split('\n') : [];
  const missing = phase === 'missing' ? filesToChoose(task) : [];
  const title = progress?.title || task.title;
  const size = getTaskBytes(task).size;
  const facts = [
    task.kind === 'images' ? t('task.images', { count: task.files.length }) : documentOf(task),
    size > 0 ? formatBytes(size, language) : '',
    task.options.r === 'all' ? '' : t('task.range', { range: task.options.r }),
    progress && progress.total > 0 ? t('task.pages', { count: progress.total }) : '',
  ].filter(Boolean);
  return (
    <li className="task" aria-labelledby={titleId} data-phase={phase}>
      <TaskPicture task={task} firstPage={progress?.firstPage ?? null} />
      <div className="task-body">
        {isTitled ? (
          <>
            <label htmlFor={`${titleId}-field`} id={titleId} className="visually-hidden">
              {t('task.title', { name: task.files[0]?.name ?? '' })}
            </label>
            <TextInput
              id={`${titleId}-field`}
              className="task-title"
              value={task.title}
              maxLength={200}
              {...(isUntitled ? { status: 'error' as const } : {})}
              aria-invalid={isUntitled}
              aria-describedby={`${titleId}-problem`}
              placeholder={t('task.titlePlaceholder')}
              onChange={({ target }) =>
                changeTask(task.id, (now) => ({ ...now, title: clampTitle(target.value), isFileTitle: false }))
              }
            />
          </>
        ) : (
          <h3 id={titleId} className="task-title-fixed">
            {title}
          </h3>
        )}
        <p className="task-facts quiet">
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
        {percent !== null && <ProgressBar percent={percent} label={t('task.progress', { name: title })} />}
        <p className="task-state" role="status">
          {phaseText}
        </p>
        <p className="task-problem" id={`${titleId}-problem`} role="alert">
          {isUntitled ? t('check.titleMissing') : problem}
        </p>
        {notes.map((note) => (
          <p key={note} className="task-note quiet">
            {note}
          </p>
        ))}
        {phase === 'complete' && progress?.isCut && <TrialPageLimitHint />}
        {task.files.length > 1 && missing.length > 0 && (
          <p className="task-missing">
            {t('task.missing', { names: missing.slice(0, 3).join(', '), count: missing.length })}
          </p>
        )}
        <Suspense>
          {phase === 'draft' && task.kind === 'images' && <ImageOrder task={task} onAdd={onAddImages} />}
        </Suspense>
        {phase === 'password' && <BookPassword bookId={task.bookId} title={title} message={progress?.message ?? ''} />}
      </div>
      <TaskActions task={task} phase={phase} progress={progress} title={title} />
    </li>
  );
}

/** Returns the name of the first file, with the number of other files if there are several. */
const documentOf = ({ files: [first, ...others] }: Task): string | undefined =>
  first && (others.length === 0 ? first.name : `${first.name} + ${others.length}`);
