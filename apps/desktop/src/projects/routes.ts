import { closeProject, forgetProject, getProject, getProjects, openProject, saveProject } from '@leafcast/contract';
import type { HandleCall } from '@leafcast/server';
import type { OpenedFiles } from './opening/opened-files.ts';
import type { ProjectDialogs } from './project-dialogs.ts';
import type { Projects } from './projects.ts';
import { replaceOpenProject } from './replace-open-project.ts';

const nothing = { bookId: '', num: '' };

/** Registers the API calls for projects. @see D-050 … D-065, D-506 … D-513 */
export function registerProjectCalls(
  handle: HandleCall,
  projects: Projects,
  {
    dialogs,
    opened,
    onClose,
  }: { readonly dialogs: ProjectDialogs; readonly opened: OpenedFiles; readonly onClose: () => void },
): void {
  handle(getProjects, async () => ({ list: [...(await projects.list())] }));

  handle(getProject, ({ bookId }) => projects.get(bookId));

  handle(openProject, async ({ bookId, token }) => {
    const path = bookId !== '' ? '' : token === '' ? await dialogs.chooseProject() : opened.pathOf(token);
    if (bookId === '' && path === '') return nothing;
    onClose();
    return (await replaceOpenProject({ projects, dialogs }, bookId === '' ? { path } : { bookId })) ?? nothing;
  });

  handle(saveProject, ({ bookId, as }) => projects.save(bookId, as));

  handle(closeProject, async ({ bookId, kept }) => {
    onClose();
    return { isClosed: await (bookId === '' ? projects.closeAll(kept) : projects.close(bookId)) };
  });

  handle(forgetProject, async ({ bookId }) => {
    await projects.forget(bookId);
    return {};
  });
}
