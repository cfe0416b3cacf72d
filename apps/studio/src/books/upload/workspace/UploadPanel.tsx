import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import type { Progress } from '@leafcast/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { create } from 'zustand';
import { readUrlLocation } from '../../../ui/browser/addresses.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { ProgressBar } from '../../../ui/parts/ProgressBar.tsx';
import { BookPassword } from '../list/password/BookPassword.tsx';
import { TaskActions } from '../list/TaskActions.tsx';
import { useConversions } from '../list/use-conversions.ts';
import { usePhaseText } from '../list/use-phase-text.ts';
import { acceptedFileTypes } from '../picker/accepted-file-types.ts';
import { pickedFiles } from '../picker/dropped-files.ts';
import { FileChooser } from '../picker/file-chooser.ts';
import { RefusedFiles } from '../picker/RefusedFiles.tsx';
import { useUploads } from '../queue/upload-store.ts';
import { getTaskPercent, getTaskPhase, type TaskPhase } from '../task/phase.ts';
import type { Task } from '../task/task.ts';
import { acceptFiles } from './accept-files.ts';
import './panel.css';

/** Ids of tasks dismissed from the panel. The upload screen still lists them with their actions. */
const useDismissed = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

function dismiss(ids: readonly string[]): void {
  useDismissed.setState((state) => ({ ids: [...state.ids, ...ids] }));
  useUploads.setState({ refusals: [] });
}

/**
 * Shows current uploads and conversions in a corner of any screen. When no upload or conversion is running, the panel
 * can be dismissed, even if some have failed.
 */
export function UploadPanel() {
  const { t } = useText();
  const [search] = useSearchParams();
  const all = useUploads((state) => state.tasks);
  const conversions = useConversions(all);
  const dismissed = useDismissed((state) => state.ids);
  const tasks = all.filter(({ id }) => !dismissed.includes(id));
  const [isOpen, setIsOpen] = useState(() => window.innerWidth >= 768);
  const chooser = useRef<HTMLInputElement>(null);
  const phases = tasks.map((task) => getTaskPhase(task, conversions.get(task.bookId)));
  const count = (...wanted: readonly TaskPhase[]) => phases.filter((phase) => wanted.includes(phase)).length;
  const done = count('complete');
  const failed = count('failed', 'error', 'cancelled');
  const interrupted = count('missing');
  const underWay = phases.length - done - failed - interrupted - count('password');
  const title = t(underWay > 0 ? 'task.list' : 'task.uploads');
  const { tid, fid } = readUrlLocation(search);
  if (tasks.length === 0) return null;
  return (
    <FileChooser value={() => chooser.current?.click()}>
      <section className="upload-panel" data-open={isOpen} aria-label={title}>
        <div className="upload-panel-top">
          <h2>
            {title}{' '}
            <span className="quiet" role="status">
              {[
                done + underWay > 0 && `${done} / ${done + underWay}`,
                failed > 0 && t('task.failedCount', { count: failed }),
                interrupted > 0 && t('task.interruptedCount', { count: interrupted }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </h2>
          <Button
            type="text"
            icon={isOpen ? <DownOutlined /> : <UpOutlined />}
            aria-expanded={isOpen}
            aria-label={title}
            onClick={() => setIsOpen(!isOpen)}
          />
          {underWay === 0 && (
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={t('action.dismiss')}
              onClick={() => dismiss(tasks.map(({ id }) => id))}
            />
          )}
        </div>
        {isOpen && (
          <>
            <RefusedFiles />
            <ul className="upload-panel-list">
              {tasks.map((task) => (
                <PanelRow key={task.id} task={task} progress={conversions.get(task.bookId)} />
              ))}
            </ul>
          </>
        )}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={acceptedFileTypes}
          aria-label={t('task.action.choose')}
          onChange={({ target }) => {
            if (target.files) void acceptFiles(pickedFiles(target.files), { tid, fid });
            target.value = '';
          }}
        />
      </section>
    </FileChooser>
  );
}

function PanelRow({ task, progress }: { readonly task: Task; readonly progress: Progress | undefined }) {
  const { t } = useText();
  const phase = getTaskPhase(task, progress);
  const percent = getTaskPercent(task, phase, progress);
  const state = usePhaseText(task, phase, progress);
  const [isAsked, setIsAsked] = useState(false);
  const title = progress?.title || task.title;
  return (
    <li data-phase={phase}>
      <bdi className="upload-panel-title">{title}</bdi>
      {percent !== null && <ProgressBar percent={percent} label={t('task.progress', { name: title })} />}
      {phase === 'password' && isAsked ? (
        <BookPassword bookId={task.bookId} title={title} message={progress?.message ?? ''} />
      ) : (
        <p className="quiet">{task.problem || state}</p>
      )}
      {/* The password form opens only on a click, because it moves everything above it. */}
      {phase === 'password' && !isAsked && (
        <Button size="small" className="upload-panel-unlock" onClick={() => setIsAsked(true)}>
          {t('task.unlock')}
        </Button>
      )}
      <TaskActions task={task} phase={phase} progress={progress} title={title} />
    </li>
  );
}
