import { getProgress, operateBook } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, receivedBy } from '../../../../test/api.ts';
import { sampleProgress } from '../../../../test/progress.ts';
import { show } from '../../../../test/show.tsx';
import { text } from '../../../ui/language/use-text.ts';
import { defaultImportOptions } from '../options/import-options.ts';
import { useUploads } from '../queue/upload-store.ts';
import { UploadPanel } from './UploadPanel.tsx';

it('lets the password of a protected document be entered in the panel, and the document be dismissed', async () => {
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
  const user = await show(<UploadPanel />);
  await user.click(await screen.findByRole('button', { name: text('task.unlock') }));
  await user.type(await screen.findByLabelText(text('task.password', { title: 'Tea' })), 'paper-boat');
  await user.click(screen.getByRole('button', { name: text('task.unlock') }));
  await waitFor(() => expect(receivedBy(operateBook)).toMatchObject([{ operate: 'retry', password: 'paper-boat' }]));
  expect(screen.queryByRole('heading', { name: new RegExp(text('task.list')) })).toBeNull();
  await user.click(screen.getByRole('button', { name: text('action.dismiss') }));
  expect(screen.queryByText('Tea')).toBeNull();
});
