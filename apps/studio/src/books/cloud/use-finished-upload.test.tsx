import { createUploadTask, endUploadTask, getUploadTask, operateBook, type UploadTask } from '@leafcast/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { useFinishedUpload } from './use-finished-upload.ts';

const file = { name: 'book.json', size: 2, sha256: 'aa', open: async () => new File(['{}'], 'book.json') };
const task: UploadTask = {
  uploadId: 'u',
  title: 'Leaves',
  step: 'processing',
  files: [{ fileId: 'f', name: 'book.json', size: 2, offset: 2, url: '/files/f', isThere: false }],
  bookId: '',
  number: '',
  message: '',
  expires: '',
};
const keys = () => getReceivedRequests(createUploadTask).map(({ clientKey }) => clientKey);

/** Starts an upload as a new tab would. */
async function begin(title: string) {
  const before = getReceivedRequests(endUploadTask).length;
  const { result, unmount } = renderHook(() => useFinishedUpload());
  act(() => result.current.start({ record: { title }, files: [file], publishes: false }));
  await vi.waitFor(() => expect(getReceivedRequests(endUploadTask).length).toBe(before + 1));
  return { result, unmount };
}

it('resumes when the same book is chosen again after its tab was closed, and starts over if the previous upload has ended (D-489)', async () => {
  answer(createUploadTask, task);
  answer(getUploadTask, task);
  answer(endUploadTask, task);
  answer(operateBook, { list: [], bookIds: [], uploadIds: [] });
  (await begin('Leaves')).unmount();
  const other = await begin('Another title');
  const again = await begin('Leaves');
  const [first, another, second] = keys();
  expect(second).toBe(first);
  expect(another).not.toBe(first);
  act(() => again.result.current.cancel());
  other.unmount();

  answer(endUploadTask, { ...task, step: 'complete', bookId: 'b' });
  const third = await begin('Leaves');
  await vi.waitFor(() => expect(third.result.current.state?.step).toBe('allSucceeded'));
  const last = await begin('Leaves');
  await vi.waitFor(() => expect(last.result.current.state?.step).toBe('allSucceeded'));
  expect(new Set(keys()).size).toBe(4);
});
