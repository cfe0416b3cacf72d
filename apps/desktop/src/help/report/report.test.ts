import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { getErrorReport, saveErrorReport, sendFeedback } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { Client } from '../../../../../testing/server/client.ts';
import { startTestDesktop, type TestDesktop } from '../../../test/start.ts';
import { openLogFile } from '../../system/log/log-file.ts';

let desktop: TestDesktop;
let person: Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-report-'));
  desktop = await startTestDesktop({ DESKTOP_LINKS: '{"support":"mailto:help@leafcast.example"}' });
  person = Client.withSession(desktop.url, await desktop.enter());
}, 60_000);
afterAll(async () => {
  await desktop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Answers the next dialog with a chosen file, or cancels it. */
async function choosing<Result>(path: string | null, asking: Promise<Result>): Promise<Result> {
  const before = desktop.told.length;
  const id = await vi.waitFor(() => {
    const dialog = desktop.told.slice(before).find((command) => command.do === 'dialog');
    if (!dialog) throw new Error('No dialog is open yet');
    return dialog.id;
  });
  desktop.sendEvent({ event: 'dialog', id, paths: path === null ? [] : [path] });
  return asking;
}
const opened = () => desktop.told.flatMap((command) => (command.do === 'open' ? command.url : []));

describe('the error report', () => {
  it('describes program, system and log, but contains nothing about documents or the user (D-138)', async () => {
    const { bookId } = await person.upload('Takeover of the mill', [{ name: 'mill-plan.pdf', bytes: createPdf([{}]) }]);
    await person.settled(bookId);
    desktop.sendEvent({ event: 'ready', system: 'linux', version: '1.0', engine: 'WebKit 2.50' });
    openLogFile(desktop.dataFolder).write(
      `${JSON.stringify({ level: 'error', err: { message: `open '/home/${userInfo().username}/mill-plan.pdf'` }, msg: 'Takeover of the mill is gone' })}\n`,
    );
    const { text } = await person.call(getErrorReport, {});
    expect(text).toMatch(/^Leafcast: \d/);
    for (const line of ['Window: WebKit 2.50', `Node: ${process.version}`, 'Books: 1', '"level":"error"'])
      expect(text).toContain(line);
    for (const secret of ['mill', 'Takeover', desktop.dataFolder]) expect(text).not.toContain(secret);
  });

  it('is saved exactly as displayed, in a file that the user chooses (D-138, D-697)', async () => {
    const path = join(folder, 'report');
    const answer = await choosing(path, person.call(saveErrorReport, { text: 'what was left of it: ü' }));
    expect(answer).toEqual({ outcome: 'saved', path: `${path}.txt` });
    expect(await readFile(answer.path, 'utf8')).toBe('\uFEFFwhat was left of it: ü');
    expect(await choosing(null, person.call(saveErrorReport, { text: 'x' }))).toEqual({
      outcome: 'cancelled',
      path: '',
    });
  });

  it('reports an error if its file cannot be written (D-696)', async () => {
    // A path inside a file cannot be written, not even by root.
    await writeFile(join(folder, 'a file'), '');
    for (const path of [join(folder, 'a file', 'x.txt'), '/dev/null/x.txt'])
      expect(await choosing(path, person.call(saveErrorReport, { text: 'x' }))).toEqual({
        outcome: 'failed',
        path: '',
      });
  });
});

describe('feedback', () => {
  const feedback = { kind: 'wish', text: 'A ribbon & more\nplease', email: 'me@example.org' } as const;

  it('opens as an email that the user can send (D-139)', async () => {
    expect(await person.call(sendFeedback, feedback)).toEqual({ outcome: 'mail', path: '' });
    const mail = new URL(opened().at(-1) ?? '');
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'help@leafcast.example']);
    expect(mail.searchParams.get('subject')).toMatch(/^Leafcast .*: A suggestion$/);
    expect(mail.searchParams.get('body')).toContain('A ribbon & more\r\nplease');
    expect(mail.searchParams.get('body')).toContain('me@example.org');
  });

  it('saves a report, or a text that is too long for a link, to a file that the user attaches to the email (D-139)', async () => {
    const path = join(folder, 'with.txt');
    const long = { ...feedback, text: 'ü'.repeat(5000), report: true };
    expect(await choosing(path, person.call(sendFeedback, long))).toEqual({ outcome: 'mail', path });
    const file = await readFile(path, 'utf8');
    expect([file.includes(long.text), file.includes('Last lines of the log')]).toEqual([true, true]);
    const address = opened().at(-1) ?? '';
    expect(address.length).toBeLessThanOrEqual(2000);
    expect(new URL(address).searchParams.get('body')).toContain(path);
  });

  it('is rejected if the text is empty or the email address is invalid', async () => {
    await expect(person.call(sendFeedback, { ...feedback, text: ' ' })).rejects.toThrow('ERROR');
    await expect(person.call(sendFeedback, { ...feedback, email: 'nobody' })).rejects.toThrow('ERROR');
  });
});
