import { saveProject } from '@leafcast/contract';
import type { DesktopProgram } from '../../testing/desktop/desktop-program.ts';

/** Saves a project, so that opening something else does not ask whether to save it. */
export async function saveProjectAs(program: DesktopProgram, bookId: string, path: string): Promise<void> {
  const saving = program.client.call(saveProject, { bookId });
  await program.answer({ paths: [path] });
  await saving;
}
