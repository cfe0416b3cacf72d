import { createHash, randomFillSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { saveProject } from '@leafcast/contract';
import { openProject, type ProjectSource, writeProject } from '@leafcast/project';
import { createPdf } from '../documents/create-pdf.ts';
import { startDesktopProgram } from './desktop-program.ts';

type Json = Record<string, unknown>;
const json = (bytes: Buffer): Json => JSON.parse(bytes.toString('utf8'));

/**
 * Writes a project with many pages. The pages are copies of the converted page of a one-page document. The images of
 * each page consist of the beginning of the real image, followed by random bytes.
 *
 * @param bytes total size of all images
 */
export async function makeLargeProject(
  path: string,
  { pages, bytes }: { readonly pages: number; readonly bytes: number },
): Promise<void> {
  const small = `${path}.small.leafcast`;
  await saveSmall(small);
  const opened = await openProject(small);
  if (!opened.ok) throw new Error(opened.reason);
  const { project } = opened;
  const contents = new Map<string, Buffer>();
  for (const name of project.entries.keys()) contents.set(name, await project.readWhole(name, 2 ** 26));
  await project.close();
  rmSync(small);

  const book = json(contents.get('book.json') ?? Buffer.from('{}'));
  const [page] = book.pages as Json[];
  const images = Object.entries((page?.images ?? {}) as Record<string, { file: string }>);
  const most = Math.floor(bytes / pages / images.length);
  const sources: ProjectSource[] = [];
  const made = Array.from({ length: pages }, (_, index) => {
    const own = images.map(([kind, image]) => {
      const picture = Buffer.alloc(most);
      randomFillSync(picture);
      contents.get(image.file)?.copy(picture);
      const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8);
      const extension = image.file.slice(image.file.lastIndexOf('.'));
      const file = `pages/${String(index + 1).padStart(4, '0')}-${kind}-${hash}${extension}`;
      sources.push(sourceOf(file, picture));
      return [kind, { ...image, file }];
    });
    return { ...page, images: Object.fromEntries(own) };
  });
  const named = new Set(images.map(([, { file }]) => file));
  for (const [name, content] of contents) {
    if (!named.has(name) && !['book.json', 'draft.json'].includes(name)) sources.push(sourceOf(name, content));
  }
  // Turn off sharpening, which would add images during the measurement.
  const draft = { ...json(contents.get('draft.json') ?? Buffer.from('{}')), isSharpening: false };
  sources.push(sourceOf('draft.json', Buffer.from(JSON.stringify(draft))));
  sources.push(sourceOf('book.json', Buffer.from(JSON.stringify({ ...book, pages: made }))));
  await writeProject(path, project.info, sources);
}

const sourceOf = (name: string, content: Buffer): ProjectSource => ({
  name,
  size: content.length,
  isNamedByContent: !['book.json', 'draft.json'].includes(name),
  open: async () => Readable.from([content]),
});

async function saveSmall(path: string): Promise<void> {
  const { answerAll, client, stop } = await startDesktopProgram();
  try {
    const { bookId } = await client.upload('Large', [{ name: 'Large.pdf', bytes: createPdf([{ text: 'Page' }]) }]);
    await client.settled(bookId);
    answerAll(path);
    await client.call(saveProject, { bookId });
  } finally {
    await stop();
  }
}
