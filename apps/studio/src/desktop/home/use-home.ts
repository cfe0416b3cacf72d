import { type DataOf, type DesktopLink, getDesktop, getProjects, type Project } from '@leafcast/contract';
import { call } from '../../api/client.ts';
import { useLicence } from '../../billing/trial/use-licence.ts';
import { useLastKnown } from '../../ui/browser/use-last-known.ts';

/** The program names this key when the list has changed. */
export const projectsChanged = 'projects';

/**
 * Removes the covers. They are loaded from the program, and waiting for them would keep the browser from requesting
 * more scripts.
 */
const withoutCovers = ({ list }: DataOf<typeof getProjects>) => ({
  list: list.map((project) => ({ ...project, cover: '' })),
});

/**
 * Returns the program's data for the home screen; `null` until all of it has loaded, because partial content would
 * shift later.
 */
export function useHome(): { readonly projects: readonly Project[]; readonly links: readonly DesktopLink[] } | null {
  const projects = useLastKnown(projectsChanged, (signal) => call(getProjects, {}, { signal }), withoutCovers);
  const program = useLastKnown('desktop', (signal) => call(getDesktop, {}, { signal }));
  const licence = useLicence();
  if ([projects, program, licence].includes(undefined)) return null;
  return { projects: projects?.list ?? [], links: program?.links ?? [] };
}
