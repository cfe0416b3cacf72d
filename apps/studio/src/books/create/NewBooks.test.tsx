import { getUserMeta, setUserMeta } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { messages, renderApp } from '../../../test/render-app.tsx';
import { text } from '../../ui/language/use-text.ts';
import { defaultImportOptions } from '../upload/options/import-options.ts';
import { useUploads } from '../upload/queue/upload-store.ts';
import { createTaskFile, type Task } from '../upload/task/task.ts';
import { NewBooks } from './NewBooks.tsx';

const { t } = messages;
/** A task without a title is not sent. */
const untitled: Task = {
  id: 't',
  clientKey: 't',
  kind: 'pdf',
  title: '',
  isFileTitle: true,
  files: [createTaskFile(new File(['leaf'], 'tea.pdf'), 'f')],
  options: defaultImportOptions,
  stage: 'draft',
  problem: '',
  uploadId: null,
  bookId: '',
  number: '',
};

beforeEach(() => {
  answer(getUserMeta, {});
  answer(setUserMeta, {});
});

/** Renders the screen with these tasks of the upload screen, and selects the option that cuts wide pages. */
async function cutWidePages(tasks: Task[]) {
  useUploads.setState({ tasks, options: defaultImportOptions });
  const user = await renderApp(<NewBooks messages={messages} />);
  await user.click(screen.getByRole('radio', { name: t('make.cutAll') }));
  return user;
}

describe('options for new books', () => {
  it('apply to the books that are waiting on the upload screen (W-197)', async () => {
    const user = await cutWidePages([untitled]);
    expect(screen.getByText('tea.pdf')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('make.start', { count: '1' }) }));
    await waitFor(() => expect(useUploads.getState().tasks[0]?.options.cutType).toBe(1));
  });

  it('are saved for the next books if no book is waiting (W-197)', async () => {
    const user = await cutWidePages([]);
    await user.click(screen.getByRole('button', { name: text('options.save') }));
    await waitFor(() => expect(getReceivedRequests(setUserMeta)).toMatchObject([{ cb_cutType: '1' }]));
  });
});
