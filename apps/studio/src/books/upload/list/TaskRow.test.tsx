import { operateBook, type Progress } from '@leafcast/contract';
import { formatBytes } from '@leafcast/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../../test/api.ts';
import { sampleProgress } from '../../../../test/progress.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { text } from '../../../ui/language/use-text.ts';
import { defaultImportOptions } from '../options/import-options.ts';
import { useUploads } from '../queue/upload-store.ts';
import type { TaskAction, TaskPhase } from '../task/phase.ts';
import { createTaskFile, type Task } from '../task/task.ts';
import { TaskRow } from './TaskRow.tsx';

const tea: Task = {
  id: 't',
  clientKey: 't',
  kind: 'pdf',
  title: 'Tea',
  isFileTitle: true,
  files: [{ ...createTaskFile(new File(['0123456789'], 'tea.pdf'), 'f'), sent: 5 }],
  options: defaultImportOptions,
  stage: 'draft',
  problem: '',
  uploadId: null,
  bookId: '',
  number: '',
};
const created: Task = { ...tea, stage: 'created', bookId: 'b', number: 'n' };
const converting: Progress = { ...sampleProgress, state: 'converting', done: 2, total: 8 };

/** Renders a task row. The task is also in the store, as it is when the list is rendered. */
async function showRow(task: Task, progress?: Progress) {
  useUploads.setState({ tasks: [task] });
  function Row() {
    const now = useUploads(({ tasks }) => tasks[0]);
    return now ? <TaskRow task={now} progress={progress} onAddImages={() => undefined} /> : <p>gone</p>;
  }
  return renderApp(<Row />);
}

const row = () => within(screen.getByRole('listitem'));
const action = (name: TaskAction) => new RegExp(`^${text(`task.action.${name}`)}: `);

describe('a row of the upload list', () => {
  const at = (stage: Task['stage']): Task => ({ ...tea, stage });
  const told = (progress: Partial<Progress>): Progress => ({ ...converting, ...progress });

  it.each<[phase: TaskPhase, offered: string[], task: Task, progress?: Progress]>([
    ['draft', ['Start upload', 'Remove from list'], at('draft')],
    ['waiting', ['Pause', 'Cancel'], at('waiting')],
    ['sending', ['Pause', 'Cancel'], at('sending')],
    ['offline', ['Pause', 'Cancel'], at('offline')],
    ['paused', ['Continue', 'Cancel'], at('paused')],
    ['missing', ['Choose the file again', 'Cancel'], at('missing')],
    ['creating', [], at('creating')],
    ['failed', ['Try again', 'Cancel'], at('failed')],
    ['queued', ['Cancel and delete'], created, told({ state: 'waiting' })],
    ['converting', ['Cancel and delete'], created, told({})],
    ['password', ['Cancel and delete'], created, told({ state: 'password' })],
    ['complete', ['Remove from list'], created, told({ state: 'complete' })],
    ['error', ['Convert again', 'Delete'], created, told({ state: 'error' })],
    ['cancelled', ['Convert again', 'Delete'], created, told({ state: 'cancelled' })],
  ])('offers only the available actions while its task is %s: %j', async (phase, expected, task, progress) => {
    await showRow(task, progress);
    expect(screen.getByRole('listitem').getAttribute('data-phase')).toBe(phase);
    const offered = row()
      .queryAllByRole('button')
      .filter((button) => button.closest('.task-actions'))
      .map((button) => button.textContent);
    expect(offered).toEqual(expected);
  });

  it('shows how much has been uploaded', async () => {
    await showRow({ ...tea, stage: 'paused' });
    expect(row().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    expect(row().getByRole('status').textContent).toBe(
      text('phase.paused', { sent: formatBytes(5, 'en'), size: formatBytes(10, 'en') }),
    );
  });

  it('shows how many pages have been converted', async () => {
    await showRow(created, converting);
    expect(row().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(row().getByRole('status').textContent).toBe(text('phase.convertingPages', { done: 2, count: 8 }));
  });

  it('does not link to the editor until a page can be shown', async () => {
    await showRow(created, converting);
    expect(row().queryByRole('link')).toBeNull();
  });

  it('links to the editor while other pages are still being converted', async () => {
    await showRow(created, { ...converting, firstPage: '/page.webp' });
    expect(row().getByRole('link').getAttribute('href')).toBe('/book_edit2/editor?num=n');
  });

  it('requires a title, which can be changed until the book is created (W-352)', async () => {
    const user = await showRow(tea);
    await user.clear(row().getByRole('textbox'));
    expect(row().getByText(text('check.titleMissing'))).toBeDefined();
    expect(row().getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    await user.type(row().getByRole('textbox'), 'Coffee');
    expect(useUploads.getState().tasks[0]).toMatchObject({ title: 'Coffee', isFileTitle: false });
  });

  it.each([
    ['complete', 'Ready'],
    ['error', 'Conversion failed. Check that the file opens on your computer, then try again or upload another one.'],
  ] as const)('shows the result of the conversion: %s (D-494)', async (state, words) => {
    await showRow(created, { ...converting, state });
    expect(row().getByText(words)).toBeTruthy();
  });

  it('shows the reason for a failure', async () => {
    await showRow({ ...tea, stage: 'failed', problem: 'The file is broken.' });
    expect(row().getByRole('alert').textContent).toBe('The file is broken.');
  });

  it('is removed from the list if the user cancels the task before the upload starts', async () => {
    const user = await showRow(tea);
    await user.click(row().getByRole('button', { name: action('dismiss') }));
    expect(useUploads.getState().tasks).toEqual([]);
  });

  it('deletes a book that is being converted only after confirmation (W-320)', async () => {
    answer(operateBook, { bookIds: ['b'], uploadIds: [], list: [] });
    const user = await showRow(created, converting);
    await user.click(row().getByRole('button', { name: action('delete') }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: text('task.keep') }));
    expect(getReceivedRequests(operateBook)).toEqual([]);
    await user.click(row().getByRole('button', { name: action('delete') }));
    await user.click(question.getByRole('button', { name: text('action.delete') }));
    await waitFor(() => expect(useUploads.getState().tasks).toEqual([]));
    expect(getReceivedRequests(operateBook)).toMatchObject([{ operate: 'delete' }]);
  });

  it('converts the document again with the entered password (W-321, D-102)', async () => {
    answer(operateBook, { bookIds: ['b'], uploadIds: [], list: [] });
    const user = await showRow(created, { ...converting, state: 'password', message: 'A password is needed.' });
    expect(row().getByText('A password is needed.')).toBeDefined();
    await user.type(row().getByLabelText(text('task.password', { title: 'Tea' })), 'secret{Enter}');
    await waitFor(() =>
      expect(getReceivedRequests(operateBook)).toMatchObject([{ operate: 'retry', password: 'secret' }]),
    );
  });
});
