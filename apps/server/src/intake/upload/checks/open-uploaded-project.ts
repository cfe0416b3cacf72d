import { importLimits } from '@leafcast/book';
import { type OpenProjectResult, openProject } from '@leafcast/project';

/**
 * Maximum size that an uploaded project may declare. It is higher than the upload limit, because texts are compressed
 * in a project; other files hardly get smaller.
 */
const maxLimits = { bytes: 2 * importLimits.projectBytes, entries: 20_000 };

/**
 * Opens an uploaded project. A project that declares more content than a book can hold is treated as damaged. @see
 * safety T18
 */
export async function openUploadedProject(path: string): Promise<OpenProjectResult> {
  const opened = await openProject(path);
  if (!opened.ok) return opened;
  const { entries, close } = opened.project;
  const bytes = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
  if (bytes <= maxLimits.bytes && entries.size <= maxLimits.entries) return opened;
  await close();
  return { ok: false, fault: 'damaged', reason: 'it contains more than a book can hold' };
}
