import { Readable } from 'node:stream';
import { openProject, type ProjectInfo, type ProjectSource } from '../src/index.ts';

export const info: ProjectInfo = {
  title: 'Tea — 茶',
  bookId: '7f0a3c52-4c0e-4c6e-9d7a-0a4f5d1b2c3d',
  saved: '2026-01-02T03:04:05.000Z',
  product: '0.2.0',
  revision: 7,
};

/** Creates a source file for a project. */
export function source(name: string, content: string | Uint8Array, isNamedByContent = true): ProjectSource {
  const bytes = Buffer.from(content);
  return { name, size: bytes.length, isNamedByContent, open: async () => Readable.from([bytes]) };
}

export const createBookJson = (title: string) =>
  source('book.json', JSON.stringify({ title, words: 'leaf '.repeat(200) }), false);

/** Returns the files of a small project, which contains an entry of each kind. */
export function createSampleSources(title = 'Tea'): ProjectSource[] {
  return [
    source('sources/0001-tea.pdf', Buffer.alloc(70_000, 'leaf and cup')),
    source('media/茶.mp3', Buffer.alloc(300, 1)),
    source('pages/0001-text-77aa88bb.json', JSON.stringify({ lines: Array(100).fill('a line') })),
    source('pages/0001-page-9f8e7d6c.png', Buffer.alloc(3000, 'picture')),
    createBookJson(title),
    source('empty.json', ''),
  ];
}

/** Returns the metadata and all entries of a project file, or the fault of the file. */
export async function readProjectContent(path: string): Promise<{ readonly [name: string]: string } | string> {
  const opened = await openProject(path);
  if (!opened.ok) return opened.fault;
  const { project } = opened;
  try {
    const found: Record<string, string> = { info: JSON.stringify(project.info) };
    for (const name of project.entries.keys())
      found[name] = (await project.readWhole(name, 2 ** 30)).toString('latin1');
    return found;
  } catch (error) {
    if (error instanceof Error && 'fault' in error) return String(error.fault);
    throw error;
  } finally {
    await project.close();
  }
}
