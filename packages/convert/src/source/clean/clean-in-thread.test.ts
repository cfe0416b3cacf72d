import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSlideDeck } from '../../../../../testing/documents/create-slide-deck.ts';
import { inspectZip } from '../source-zip.ts';
import { cleanInThread } from './clean-in-thread.ts';
import { NoSlidesError } from './clean-office.ts';

const going = () => new AbortController().signal;

/** Writes a presentation to a new folder; returns the path of the presentation and the path for its cleaned copy. */
async function deck(content?: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-clean-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [path, to] = [join(folder, 'deck.pptx'), join(folder, 'clean.pptx')];
  writeFileSync(path, content ?? (await createSlideDeck()));
  return { path, to };
}

it('cleans a presentation in a thread while the main thread is busy', async () => {
  const { path, to } = await deck();
  const cleaning = cleanInThread(path, to, going());
  // Blocks this thread until the copy is complete. A complete copy has an end record that begins with PK.
  const ended = `until [ "$(tail -c 22 "$1" 2>/dev/null | head -c 2)" = PK ]; do sleep 0.05; done`;
  const { status } = spawnSync('sh', ['-c', ended, 'sh', to], { timeout: 60_000 });
  expect(status).toBe(0);
  expect((await cleaning).notices).toEqual(new Set());
  expect(await inspectZip(to)).toBe('pptx');
});

it('reports why a presentation is refused', async () => {
  const { path, to } = await deck(await createSlideDeck({ parts: { 'ppt/presentation.xml': '<p:presentation/>' } }));
  await expect(cleanInThread(path, to, going())).rejects.toThrow(NoSlidesError);
  const other = await deck(Buffer.from('no ZIP'));
  await expect(cleanInThread(other.path, other.to, going())).rejects.toThrow('central directory');
});

it('reports the reason for a refusal even before all parts of a long presentation are listed', async () => {
  const notes = Array.from({ length: 1000 }, (_, at) => [`ppt/notes/${at}.txt`, 'Tea'] as const);
  const parts = { 'ppt/presentation.xml': '<p:presentation/>', ...Object.fromEntries(notes) };
  const { path, to } = await deck(await createSlideDeck({ parts }));
  await expect(cleanInThread(path, to, going())).rejects.toThrow(NoSlidesError);
});

it('is cancelled when its signal is aborted', async () => {
  const { path, to } = await deck();
  const asking = new AbortController();
  const cleaning = cleanInThread(path, to, asking.signal);
  const reason = new Error('cancelled');
  asking.abort(reason);
  await expect(cleaning).rejects.toBe(reason);
});
