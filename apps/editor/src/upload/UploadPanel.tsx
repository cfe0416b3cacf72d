import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import type { Progress } from '@leafcast/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readPlace } from '../common/addresses.ts';
import { useText } from '../language/use-text.ts';
import { ProgressBar } from '../parts/ProgressBar.tsx';
import { TaskActions } from './list/TaskActions.tsx';
import { useConversions } from './list/use-conversions.ts';
import { usePhaseText } from './list/use-phase-text.ts';
import { accepted } from './picker/accepted.ts';
import { pickedFiles } from './picker/dropped-files.ts';
import { FileChooser } from './picker/file-chooser.ts';
import { RefusedFiles } from './picker/RefusedFiles.tsx';
import { useUploads } from './queue/upload-store.ts';
import { takeFiles } from './take-files.ts';
import { percentOf, phaseOf } from './task/phase.ts';
import type { Task } from './task/task.ts';
import './panel.css';

/** What is on its way, in a corner of whatever screen. */
export function UploadPanel() {
  const { t } = useText();
  const [search] = useSearchParams();
  const tasks = useUploads((state) => state.tasks);
  const conversions = useConversions(tasks);
  const [isOpen, setIsOpen] = useState(true);
  const chooser = useRef<HTMLInputElement>(null);
  const done = tasks.filter((task) => phaseOf(task, conversions.get(task.bookId)) === 'complete');
  const isDone = done.length === tasks.length;
  const { tid, fid } = readPlace(search);
  return (
    <FileChooser value={() => chooser.current?.click()}>
      <section className="upload-panel" aria-label={t('task.list')}>
        <div className="upload-panel-top">
          <h2>
            {t('task.list')}{' '}
            <span className="quiet" role="status">
              {done.length} / {tasks.length}
            </span>
          </h2>
          <Button
            type="text"
            icon={isOpen ? <DownOutlined /> : <UpOutlined />}
            aria-expanded={isOpen}
            aria-label={t('task.list')}
            onClick={() => setIsOpen(!isOpen)}
          />
          {isDone && (
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={t('action.dismiss')}
              onClick={() => useUploads.setState({ tasks: [], refusals: [] })}
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
          accept={accepted}
          aria-label={t('task.action.choose')}
          onChange={({ target }) => {
            if (target.files) void takeFiles(pickedFiles(target.files), { tid, fid });
            target.value = '';
          }}
        />
      </section>
    </FileChooser>
  );
}

function PanelRow({ task, progress }: { readonly task: Task; readonly progress: Progress | undefined }) {
  const { t } = useText();
  const phase = phaseOf(task, progress);
  const percent = percentOf(task, phase, progress);
  const state = usePhaseText(task, phase, progress);
  const title = progress?.title || task.title;
  return (
    <li data-phase={phase}>
      <bdi className="upload-panel-title">{title}</bdi>
      {percent !== null && <ProgressBar percent={percent} label={t('task.progress', { name: title })} />}
      <p className="quiet">{task.problem || state}</p>
      <TaskActions task={task} phase={phase} progress={progress} title={title} />
    </li>
  );
}
