import { type DataOf, type DesktopLink, getDesktop, getProjects, type Project } from '@leafcast/contract';
import { call } from '../../api/client.ts';
import { useLicence } from '../../billing/trial/use-licence.ts';
import { useLastKnown } from '../../ui/browser/use-last-known.ts';

/** The program names this key when the list has changed. */
export const projectsChanged = 'projects';

/** Covers come from the program: waiting for them, the browser would ask for no more scripts. */
const withoutCovers = ({ list }: DataOf<typeof getProjects>) => ({
  list: list.map((project) => ({ ...project, cover: '' })),
});

/** What home shows of the program; `null` until all of it is known, since what is drawn first would move when the rest comes. */
export function useHome(): { readonly projects: readonly Project[]; readonly links: readonly DesktopLink[] } | null {
  const projects = useLastKnown(projectsChanged, (signal) => call(getProjects, {}, { signal }), withoutCovers);
  const program = useLastKnown('desktop', (signal) => call(getDesktop, {}, { signal }));
  const licence = useLicence();
  if ([projects, program, licence].includes(undefined)) return null;
  return { projects: projects?.list ?? [], links: program?.links ?? [] };
}
