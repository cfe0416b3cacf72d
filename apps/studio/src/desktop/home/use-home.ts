import { type CallData, type DesktopLink, getDesktop, getProjects, type Project } from '@leafcast/contract';
import { call } from '../../api/client.ts';
import { useLicense } from '../../billing/trial/use-license.ts';
import { useLastKnown } from '../../ui/browser/use-last-known.ts';

/** Query key that the desktop program reports when the list of projects has changed. */
export const projectsChangedKey = 'projects';

/**
 * Removes the covers from the stored list. The covers come from the program, and waiting for them would delay the
 * browser's requests for scripts.
 */
const withoutCovers = ({ list }: CallData<typeof getProjects>) => ({
  list: list.map((project) => ({ ...project, cover: '' })),
});

/**
 * Returns the program's data for the home screen; `null` until all data has loaded, because the layout would shift if
 * parts appeared one after another.
 */
export function useHome(): { readonly projects: readonly Project[]; readonly links: readonly DesktopLink[] } | null {
  const projects = useLastKnown(projectsChangedKey, (signal) => call(getProjects, {}, { signal }), withoutCovers);
  const program = useLastKnown('desktop', (signal) => call(getDesktop, {}, { signal }));
  const license = useLicense();
  if ([projects, program, license].includes(undefined)) return null;
  return { projects: projects?.list ?? [], links: program?.links ?? [] };
}
