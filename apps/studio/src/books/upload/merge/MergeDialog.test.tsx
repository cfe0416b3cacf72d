import { beginUpload, getProgress, getUserMeta, type User } from '@leafcast/contract';
import { formatBytes, loadUploadMessages } from '@leafcast/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../../test/api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { useSession } from '../../../session/session-store.ts';
import { text } from '../../../ui/language/use-text.ts';
import { useUploads } from '../queue/upload-store.ts';
import { UploadWorkspace } from '../workspace/UploadWorkspace.tsx';
import { findMergeIssue } from './pdfs.ts';

const words = await loadUploadMessages('en');
const user: User = {
  userId: '1',
  uEmail: 'a@b.c',
  name: 'A',
  uLink: 'a',
  uType: 0,
  plan: 'points',
  points: 5,
  vipUntil: null,
  hasPlans: true,
};
let hand: Awaited<ReturnType<typeof renderApp>>;

/** Creates a PDF file with a given size. */
const pdf = (name: string, size = 100, path = '') =>
  Object.defineProperties(new File(['%PDF-1.7'], name), { size: { value: size }, webkitRelativePath: { value: path } });
const dialog = () => within(screen.getByRole('dialog'));
const names = () =>
  dialog()
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent);
const button = (label: string) => dialog().getByRole<HTMLButtonElement>('button', { name: label });
const press = (key: 'top' | 'up' | 'down' | 'bottom', name: string) =>
  hand.click(button(`${words[`merge.${key}`]}: ${name}`));
const add = async (kind: 'merge.addPdf' | 'merge.addFolder', ...files: readonly File[]) => {
  const input = dialog().getByLabelText<HTMLInputElement>(words[kind], { selector: 'input' });
  await hand.upload(input, [...files]);
};

beforeEach(async () => {
  answer(getProgress, { list: [] });
  answer(getUserMeta, {});
  useSession.setState({ user });
  hand = await renderApp(<UploadWorkspace acceptsFolders={false} />);
  await hand.click(screen.getByRole('button', { name: text('upload.merge') }));
  await screen.findByRole('dialog');
});
afterEach(() => useUploads.setState(useUploads.getInitialState()));

describe('the dialog that merges PDFs into one book', () => {
  it('moves files up, down, to the top and to the bottom, and removes them from the list (D-093, D-094, D-096, D-097, D-098, D-099, D-100)', async () => {
    await add('merge.addPdf', pdf('a.pdf'), pdf('b.pdf'));
    await add('merge.addPdf', pdf('c.pdf'), pdf('d.pdf', 900));
    await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']));
    dialog().getByText(words['merge.total'].replace('{size}', formatBytes(1200, 'en')));
    await press('up', 'c.pdf');
    expect(names()).toEqual(['a.pdf', 'c.pdf', 'b.pdf', 'd.pdf']);
    await press('down', 'a.pdf');
    expect(names()).toEqual(['c.pdf', 'a.pdf', 'b.pdf', 'd.pdf']);
    await press('top', 'b.pdf');
    expect(names()).toEqual(['b.pdf', 'c.pdf', 'a.pdf', 'd.pdf']);
    await press('bottom', 'b.pdf');
    expect(names()).toEqual(['c.pdf', 'a.pdf', 'd.pdf', 'b.pdf']);
    await hand.click(button(`${text('action.delete')}: a.pdf`));
    expect(names()).toEqual(['c.pdf', 'd.pdf', 'b.pdf']);
    await hand.click(button(words['merge.start']));
    await waitFor(() => expect(getReceivedRequests(beginUpload)).toHaveLength(1));
    const [sent] = getReceivedRequests(beginUpload);
    const files = ['c.pdf', 'd.pdf', 'b.pdf'].map((name) => expect.objectContaining({ name }));
    expect([sent?.title, JSON.parse(String(sent?.files))]).toEqual(['c', files]);
    expect(useUploads.getState().tasks).toHaveLength(1);
  });

  it('keeps the focus on a moved file, announces the new position, and stops at the ends (D-096, D-097, D-100)', async () => {
    await add('merge.addPdf', pdf('a.pdf'), pdf('b.pdf'));
    await waitFor(() => expect(names()).toHaveLength(2));
    const down = button(`${words['merge.down']}: a.pdf`);
    down.focus();
    await hand.keyboard('{Enter}');
    expect(names()).toEqual(['b.pdf', 'a.pdf']);
    expect(document.activeElement).toBe(down);
    await screen.findByText(text('sort.at', { name: 'a.pdf', at: 2, count: 2 }));
    expect(down.getAttribute('aria-disabled')).toBe('true');
    await hand.keyboard('{Enter}');
    expect(names()).toEqual(['b.pdf', 'a.pdf']);
    await hand.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
    await hand.click(button(`${text('action.delete')}: a.pdf`));
    expect(document.activeElement).toBe(button(`${text('action.delete')}: b.pdf`));
    await hand.keyboard('{Enter}');
    expect(document.activeElement).toBe(button(words['merge.addPdf']));
  });

  it('adds only the PDFs of a folder, sorted by name (D-095)', async () => {
    const paths = ['Tea/10.pdf', 'Tea/notes.txt', 'Tea/2.PDF'];
    await add('merge.addFolder', ...paths.map((path) => pdf(path.slice(4), 100, path)));
    await waitFor(() => expect(names()).toEqual(['2.PDF', '10.pdf']));
    expect(dialog().queryByText(/notes/)).toBeNull();
    await add('merge.addFolder', pdf('notes.txt', 100, 'Notes/notes.txt'));
    await dialog().findByText(words['merge.emptyFolder']);
  });

  it('requires at least one file, and otherwise shows the message that the specification defines (D-528)', async () => {
    expect(dialog().queryByText('Please add PDF first.')).toBeNull();
    await hand.click(button(words['merge.start']));
    await dialog().findByText('Please add PDF first.');
    expect(useUploads.getState().tasks).toEqual([]);
  });

  it('requires a total size of less than a gigabyte, and reports a larger total immediately (D-526, D-695)', async () => {
    await add('merge.addPdf', pdf('a.pdf', 600 * 2 ** 20), pdf('b.pdf', 600 * 2 ** 20));
    await dialog().findByText(/^The merged PDFs should be less than 1\sGB in total!$/);
    await hand.click(button(words['merge.start']));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(useUploads.getState().tasks).toEqual([]);
    await hand.click(button(`${text('action.delete')}: a.pdf`));
    expect(dialog().getByRole('alert').textContent).toBe('');
  });

  it('accepts at most as many files as a book may have pages (D-527)', () => {
    const list = Array.from({ length: 1000 }, (_, at) => ({
      key: String(at),
      file: new File(['%PDF-1.7'], `${at}.pdf`),
    }));
    expect([findMergeIssue(list), findMergeIssue(list.slice(1)), findMergeIssue([])]).toEqual(['pages', null, 'none']);
  });

  it('rejects files that are not PDFs, even if their names end in .pdf (D-094)', async () => {
    await add('merge.addPdf', new File(['MZ'], 'program.pdf'), pdf('a.pdf'));
    await dialog().findByText('Incorrect file format! Only PDFs can be merged: program.pdf');
    expect(names()).toEqual(['a.pdf']);
  });
});
