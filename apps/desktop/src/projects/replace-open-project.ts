import type { OpenedProject } from './intake.ts';
import type { ProjectDialogs } from './project-dialogs.ts';
import type { Projects } from './projects.ts';

/** A file, or a recently opened project. */
type ProjectRef = { readonly path: string } | { readonly bookId: string };

interface Deps {
  readonly projects: Projects;
  readonly dialogs: Pick<ProjectDialogs, 'askToCopy'>;
}

/**
 * Opens a project and only then closes the open one, which may ask whether to save. If the file cannot be opened or the
 * user cancels, the current project stays open.
 *
 * @returns `null` if nothing else was opened; the user knows why
 * @see D-508 … D-510
 */
export async function replaceOpenProject(
  { projects, dialogs }: Deps,
  target: ProjectRef,
): Promise<OpenedProject | null> {
  const path = 'path' in target ? target.path : projects.pathOf(target.bookId);
  let isCopy = false;
  const openCopy = async (why: unknown) => {
    isCopy = await dialogs.askToCopy(path, why);
    return isCopy ? projects.openCopy(path) : null;
  };
  const opening = 'path' in target ? projects.openFile(path) : projects.reopen(target.bookId);
  const opened = await opening.catch(openCopy).catch(async (error: unknown) => {
    await dialogs.askToCopy(path, error);
    return null;
  });
  if (!opened) return null;
  if (await projects.closeAll(opened.bookId)) return opened;
  await projects.reopenAfterFailure(opened.bookId, isCopy);
  return null;
}
