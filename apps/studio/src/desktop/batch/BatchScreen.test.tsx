import {
  addToBatch,
  type BatchTask,
  deleteFromBatch,
  getBatch,
  getSignatures,
  getUserMeta,
  setBatch,
  showBatchOutput,
  startBatch,
  stopBatch,
} from '@leafcast/contract';
import { formatBytes, loadBatchMessages, translator } from '@leafcast/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../test/api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { useQuestion } from '../../ui/dialogs/ask.ts';
import { BatchScreen } from './BatchScreen.tsx';

const t = translator(await loadBatchMessages('en'), 'en');
const task = (taskId: string, changed: Partial<BatchTask> = {}): BatchTask => ({
  taskId,
  name: `${taskId}.pdf`,
  path: `/in/${taskId}.pdf`,
  size: 2048,
  status: 'notStarted',
  step: 'converting',
  done: 0,
  total: 0,
  pages: 0,
  needsPassword: false,
  message: '',
  output: '',
  ...changed,
});

const choices = { cutType: 0, engineType: 2, vectorType: 2 } as const;
const settings = { target: 'html', isFolder: false, folder: '/out', signatureId: '', choices } as const;

async function showBatch(...tasks: readonly BatchTask[]) {
  answer(getBatch, { tasks: [...tasks], settings });
  answer(getSignatures, { list: [] });
  const user = await renderApp(<BatchScreen />);
  await screen.findByRole('heading', { name: t('title') });
  return user;
}
/** Finds a button of the screen, ignoring buttons of a dialog above it. */
const button = (name: string) => {
  const [found] = screen.getAllByRole<HTMLButtonElement>('button', { name });
  if (!found) throw new Error(`Button “${name}” not found`);
  return found;
};
const rowOf = (taskId: string) => screen.getByRole('row', { name: new RegExp(`^${taskId}\\.pdf`) });

it('shows a hint while the batch is empty, and adds files that the user chooses', async () => {
  const user = await showBatch();
  await screen.findByText(t('emptyText'));
  expect([button(t('startAll')).disabled, button(t('stopAll')).disabled, button(t('removeAll')).disabled]).toEqual([
    true,
    true,
    true,
  ]);
  answer(addToBatch, { added: 1 });
  await user.click(button(t('addFolder')));
  await waitFor(() => expect(getReceivedRequests(addToBatch)).toEqual([{ what: 'folder' }]));
});

it('does not show the batch as empty before it has loaded, so that the layout does not shift', async () => {
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    const form = screen.queryByRole('region', { name: t('format') });
    seen.add([form, screen.queryByText(t('emptyText'))].map((part) => part !== null).join());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await showBatch();
  await screen.findByText(t('emptyText'));
  observer.disconnect();
  expect([...seen]).toEqual(['false,false', 'true,true']);
});

it('shows the name, size, status and pages of each file (D-430, D-431, D-432, D-433)', async () => {
  await showBatch(task('tea', { status: 'success', pages: 12, output: '/out/tea.zip' }));
  const cells = within(await screen.findByRole('row', { name: /^tea/ })).getAllByRole('cell');
  expect([rowOf('tea').querySelector('th')?.textContent, ...cells.slice(0, 3).map((cell) => cell.textContent)]).toEqual(
    ['tea.pdf', formatBytes(2048, 'en'), 'Success', '12'],
  );
});

it.each([
  ['waiting', 'Waiting', 'D-498'],
  ['notStarted', 'Not started', 'D-499'],
  ['converting', 'Converting', 'D-500'],
  ['stopping', 'Stopping', 'D-501'],
  ['success', 'Success', 'D-502'],
  ['failure', 'Failure', 'D-503'],
] as const)('shows a file with the status %s as “%s” (%s)', async (status, words, _rule) => {
  await showBatch(task('tea', { status }));
  await waitFor(() => expect(within(rowOf('tea')).getAllByText(words)).toHaveLength(1));
});

it('shows the reason for a failed file, and lists the files that could not be converted (D-656, D-657, D-658)', async () => {
  const message = 'PDF Conversion Failed. Error: Incorrect file format!';
  await showBatch(task('tea', { status: 'failure', message }), task('mint', { status: 'success' }));
  await screen.findByText(message);
  expect(screen.getByText('These files could not be converted: tea.pdf')).toBeDefined();
});

it("asks for the password of a protected document in the document's row, and converts only that document again (D-102)", async () => {
  const message = 'PDF Conversion Failed. Error: Incorrect Password!';
  const user = await showBatch(task('tea', { status: 'failure', needsPassword: true, message }), task('mint'));
  answer(getUserMeta, {});
  answer(setBatch, {});
  answer(startBatch, {});
  await user.type(await screen.findByLabelText('Password of “tea.pdf”'), 'leaf-1234{Enter}');
  await waitFor(() => expect(getReceivedRequests(startBatch)).toMatchObject([{ documentPassword: 'leaf-1234' }]));
  expect(getReceivedRequests(startBatch)[0]?.taskIds).toContain('tea');
});

it('converts all files with the import options that apply to the next upload', async () => {
  const user = await showBatch(task('tea'));
  answer(getUserMeta, { cb_vectorType: '3' });
  answer(setBatch, {});
  answer(startBatch, {});
  await user.click(button(t('startAll')));
  await waitFor(() => expect(getReceivedRequests(startBatch)).toHaveLength(1));
  expect(JSON.parse(getReceivedRequests(setBatch)[0]?.choices ?? '{}')).toMatchObject({ vectorType: 3 });
});

it('offers output as folders of web pages, with the same label as in the publish panel (D-004, D-101)', async () => {
  const user = await showBatch(task('tea'));
  answer(setBatch, {});
  await user.click(await screen.findByRole('checkbox', { name: 'As a folder, ready for a web server' }));
  await waitFor(() => expect(getReceivedRequests(setBatch)).toEqual([{ isFolder: '1' }]));
});

it('shows a changed option before the program confirms it, and reverts the option if the program refuses the change', async () => {
  const user = await showBatch(task('tea'));
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'As a folder, ready for a web server' });
  answer(setBatch, {});
  refuseCall(getBatch, 'Nothing is told.');
  await user.click(tick);
  await waitFor(() => expect(getReceivedRequests(getBatch).length).toBeGreaterThan(1));
  expect(tick.checked).toBe(true);
  refuseCall(setBatch, 'The disk is full.');
  answer(getBatch, { tasks: [], settings: { ...settings, isFolder: true } });
  await user.click(tick);
  await waitFor(() => expect(getReceivedRequests(setBatch)).toHaveLength(2));
  await waitFor(() => expect(tick.checked).toBe(true));
});

it.each([
  ['stopAll', stopBatch],
  ['removeAll', deleteFromBatch],
] as const)('asks for confirmation before %s (D-504, D-505)', async (what, made) => {
  const user = await showBatch(task('tea', { status: 'converting', done: 1, total: 2 }));
  answer(made, {});
  await user.click(button(t(what)));
  await waitFor(() => expect(useQuestion.getState().open?.text).toBe(t(`${what}Text`)));
  useQuestion.getState().open?.answer(false);
  await waitFor(() => expect(useQuestion.getState().open).toBeNull());
  expect(getReceivedRequests(made)).toEqual([]);
  await user.click(button(t(what)));
  await waitFor(() => expect(useQuestion.getState().open?.text).toBe(t(`${what}Text`)));
  useQuestion.getState().open?.answer(true);
  await waitFor(() => expect(getReceivedRequests(made)).toHaveLength(1));
});

it('stops the conversion of one file, and removes another file from the batch', async () => {
  const user = await showBatch(task('tea', { status: 'converting' }), task('mint'));
  answer(stopBatch, {});
  answer(deleteFromBatch, {});
  await user.click(button(`${t('stop')}: tea.pdf`));
  await user.click(button(`${t('remove')}: mint.pdf`));
  await waitFor(() => expect(getReceivedRequests(deleteFromBatch)).toHaveLength(1));
  expect(getReceivedRequests(stopBatch)[0]?.taskIds).toContain('tea');
  expect(getReceivedRequests(deleteFromBatch)[0]?.taskIds).toContain('mint');
});

it('shows no output folder if books are uploaded to the cloud, and opens an uploaded book in the cloud', async () => {
  answer(getBatch, {
    tasks: [task('tea', { status: 'success', output: 'https://example.org/b/tea/' })],
    settings: { ...settings, target: 'cloud' },
  });
  answer(getSignatures, { list: [] });
  answer(showBatchOutput, {});
  const user = await renderApp(<BatchScreen />);
  await screen.findByText('Cloud service');
  expect(screen.queryByText(new RegExp(t('folder')))).toBeNull();
  expect(screen.queryByText('/out')).toBeNull();
  await user.click(button(`${t('open')}: tea.pdf`));
  await waitFor(() => expect(getReceivedRequests(showBatchOutput)).toEqual([{ taskId: 'tea' }]));
});
