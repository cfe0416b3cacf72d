import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDeck } from '../../../../testing/documents/make-deck.ts';
import { cleanInThread } from './clean-in-thread.ts';
import { NoSlides } from './clean-presentation.ts';
import { checkPresentationZip } from './pptx-zip.ts';

const going = () => new AbortController().signal;

/** Writes a presentation to a folder of its own; returns its path and that of its cleaned copy. */
async function deck(content?: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-clean-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [path, to] = [join(folder, 'deck.pptx'), join(folder, 'clean.pptx')];
  writeFileSync(path, content ?? (await makeDeck()));
  return { path, to };
}

it('cleans a presentation while the main thread is busy', async () => {
  const { path, to } = await deck();
  const cleaning = cleanInThread(path, to, going());
  // Nothing else happens on this thread until the copy is complete, with an end record that begins with PK.
  const ended = `until [ "$(tail -c 22 "$1" 2>/dev/null | head -c 2)" = PK ]; do sleep 0.05; done`;
  const { status } = spawnSync('sh', ['-c', ended, 'sh', to], { timeout: 60_000 });
  expect(status).toBe(0);
  expect(await cleaning).toEqual(new Set());
  expect(await checkPresentationZip(to)).toBeNull();
});

it('reports why a presentation is refused', async () => {
  const { path, to } = await deck(await makeDeck({ parts: { 'ppt/presentation.xml': '<p:presentation/>' } }));
  await expect(cleanInThread(path, to, going())).rejects.toThrow(NoSlides);
  const other = await deck(Buffer.from('no ZIP'));
  await expect(cleanInThread(other.path, other.to, going())).rejects.toThrow('central directory');
});

it('reports the reason even before all parts of a long presentation are listed', async () => {
  const notes = Array.from({ length: 1000 }, (_, at) => [`ppt/notes/${at}.txt`, 'Tea'] as const);
  const parts = { 'ppt/presentation.xml': '<p:presentation/>', ...Object.fromEntries(notes) };
  const { path, to } = await deck(await makeDeck({ parts }));
  await expect(cleanInThread(path, to, going())).rejects.toThrow(NoSlides);
});

it('is canceled by its signal', async () => {
  const { path, to } = await deck();
  const asking = new AbortController();
  const cleaning = cleanInThread(path, to, asking.signal);
  const reason = new Error('cancelled');
  asking.abort(reason);
  await expect(cleaning).rejects.toBe(reason);
});
