import { operateBook } from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { text } from '../../../ui/language/use-text.ts';
import { cancelTask, pauseTask, startTasks } from '../queue/upload-queue.ts';
import { removeTask } from '../queue/upload-store.ts';
import type { TaskAction } from '../task/phase.ts';
import type { Task } from '../task/task.ts';

type RunnableAction = Exclude<TaskAction, 'choose' | 'start'>;

/**
 * Performs an action on a task.
 *
 * @throws CallError, which has already been shown
 */
export async function runTaskAction(task: Task, action: RunnableAction): Promise<void> {
  await actions[action](task);
}

const actions: Readonly<Record<RunnableAction, (task: Task) => void | Promise<void>>> = {
  pause: ({ id }) => pauseTask(id),
  continue: ({ id }) => startTasks([id]),
  retry: ({ id }) => startTasks([id]),
  cancel: ({ id }) => cancelTask(id),
  dismiss: ({ id }) => removeTask(id),
  reconvert: async ({ bookId }) => {
    await call(operateBook, { operate: 'retry', bookIds: [bookId], uploadIds: [] });
  },
  delete: deleteBook,
  discard: deleteBook,
};

/**
 * Deletes an unfinished book from the server after confirmation. The book is not merely cancelled, because a cancelled
 * book is of no use.
 */
async function deleteBook({ id, bookId, title }: Task): Promise<void> {
  const isSure = await askQuestion({
    title: text('books.deleteTitle', { title }),
    text: text('task.deleteText'),
    yes: text('action.delete'),
    no: text('task.keep'),
    isDangerous: true,
  });
  if (!isSure) return;
  await call(operateBook, { operate: 'delete', bookIds: [bookId], uploadIds: [] });
  removeTask(id);
}
