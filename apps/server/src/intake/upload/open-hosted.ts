import { importLimits } from '@leafcast/book';
import { type Opened, openProject } from '@leafcast/project';

/** Bounds of what an uploaded project says that it holds: texts are deflated in it, all else hardly gets smaller. */
const most = { bytes: 2 * importLimits.projectBytes, entries: 20_000 };

/** Opens a project that somebody has uploaded: one that says it holds more than a book can is damaged. @see safety T18 */
export async function openHosted(path: string): Promise<Opened> {
  const opened = await openProject(path);
  if (!opened.ok) return opened;
  const { entries, close } = opened.project;
  const bytes = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
  if (bytes <= most.bytes && entries.size <= most.entries) return opened;
  await close();
  return { ok: false, fault: 'damaged', reason: 'it holds more than a book can' };
}
