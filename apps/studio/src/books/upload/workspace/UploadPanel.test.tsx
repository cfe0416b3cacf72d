import { getProgress, operateBook } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../../test/api.ts';
import { sampleProgress } from '../../../../test/progress.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { text } from '../../../ui/language/use-text.ts';
import { defaultImportOptions } from '../options/import-options.ts';
import { useUploads } from '../queue/upload-store.ts';
import { UploadPanel } from './UploadPanel.tsx';

it('lets the user enter the password of a protected document in the panel, or dismiss the document', async () => {
  const task = {
    id: 't',
    clientKey: 't',
    kind: 'pdf',
    title: 'Tea',
    isFileTitle: true,
    files: [],
    problem: '',
  } as const;
  const created = {
    options: defaultImportOptions,
    stage: 'created',
    uploadId: null,
    bookId: 'b',
    number: 'n',
  } as const;
  useUploads.setState({ tasks: [{ ...task, ...created }] });
  answer(getProgress, { list: [{ ...sampleProgress, state: 'password', message: 'It is protected.' }] });
  answer(operateBook, { list: [], bookIds: ['b'], uploadIds: [] });
  const user = await renderApp(<UploadPanel />);
  await user.click(await screen.findByRole('button', { name: text('task.unlock') }));
  await user.type(await screen.findByLabelText(text('task.password', { title: 'Tea' })), 'paper-boat');
  await user.click(screen.getByRole('button', { name: text('task.unlock') }));
  await waitFor(() =>
    expect(getReceivedRequests(operateBook)).toMatchObject([{ operate: 'retry', password: 'paper-boat' }]),
  );
  expect(screen.queryByRole('heading', { name: new RegExp(text('task.list')) })).toBeNull();
  await user.click(screen.getByRole('button', { name: text('action.dismiss') }));
  expect(screen.queryByText('Tea')).toBeNull();
});
