import { Button } from 'antd';
import { isDesktop } from '../../../ui/browser/product.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { LabeledCheckbox } from '../../../ui/parts/LabeledCheckbox.tsx';
import { setAutoCreate } from '../queue/remembered-choices.ts';
import { startDrafts } from '../queue/start-drafts.ts';
import { useUploads } from '../queue/upload-store.ts';
import { TaskRow } from './TaskRow.tsx';
import { useConversions } from './use-conversions.ts';
import { useFinishedBookOpening } from './use-opening.ts';

/** Lists the books being uploaded or converted, newest first, with a button that starts all waiting uploads. */
export function TaskList({ onAddImages }: { readonly onAddImages: (id: string, files: FileList) => void }) {
  const { t } = useText();
  const tasks = useUploads((state) => state.tasks);
  const startsAtOnce = useUploads((state) => state.startsAtOnce);
  const conversions = useConversions(tasks);
  useFinishedBookOpening(tasks, conversions);
  if (tasks.length === 0) return null;
  const drafts = tasks.filter(({ stage }) => stage === 'draft');
  return (
    <section aria-labelledby="tasks-title" className="tasks">
      <div className="tasks-top">
        <h2 id="tasks-title">{t('task.list')}</h2>
        {!isDesktop && (
          <LabeledCheckbox
            label={t('task.autoStart')}
            isOn={startsAtOnce}
            onChange={(isOn) => void setAutoCreate(isOn)}
          />
        )}
        {drafts.length > 0 && (
          <Button type="primary" onClick={() => void startDrafts(drafts)}>
            {t('task.startAll', { count: drafts.length })}
          </Button>
        )}
      </div>
      <ul className="task-list">
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            progress={conversions.get(task.bookId)}
            onAddImages={(files) => onAddImages(task.id, files)}
          />
        ))}
      </ul>
    </section>
  );
}
