import type { ProjectDialogs } from './project-dialogs.ts';
import type { OpenedProject } from './project-importer.ts';
import type { Projects } from './projects.ts';

/** A file, or a project from the list of recent projects. */
type ProjectRef = { readonly path: string } | { readonly bookId: string };

interface Deps {
  readonly projects: Projects;
  readonly dialogs: Pick<ProjectDialogs, 'askToCopy'>;
}

/**
 * Opens a project. Once it is open, closes the previous project, which may ask whether to save. If opening fails or the
 * user cancels, the previous project stays open.
 *
 * @returns `null` if no other project was opened; the user already knows the reason
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
