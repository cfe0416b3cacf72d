import { uploadFile } from '@leafcast/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../../../test/api.ts';
import { sampleBook } from '../../../../../test/book.ts';
import { messages, showInForm } from '../../../../../test/render-app.tsx';
import { openBook, useBook } from '../../../../books/open-book/book-session.ts';
import { DownloadPanel } from './DownloadPanel.tsx';

const { t } = messages;
const stored = () => useBook.getState().book?.htmlConfig;

it('enables downloads, and stores the attachments that readers can download (D-133)', async () => {
  openBook(sampleBook);
  const file = { path: 'media/a.zip', name: 'a.zip', size: 4, width: 0, height: 0, url: 'https://books.example/a.zip' };
  answer(uploadFile, file);
  const user = await showInForm(<DownloadPanel />);
  await user.click(screen.getByRole('switch', { name: messages.title('download') }));
  expect(stored()).toMatchObject({ download: true });
  await user.click(screen.getByRole('checkbox', { name: t('settingForm.attachments') }));
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!chooser) throw new Error('File input is missing');
  fireEvent.change(chooser, { target: { files: [new File(['leaf'], 'a.zip')] } });
  const attachments = [{ file: 'media/a.zip', name: 'a.zip', size: 4 }];
  await waitFor(() => expect(stored()?.downloads).toMatchObject({ isDownloadAttach: true, attachments }));
});
