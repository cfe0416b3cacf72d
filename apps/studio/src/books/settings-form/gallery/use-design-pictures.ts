import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

/**
 * Paths of the files that list templates, themes and scenes with their pictures, by the setting that selects them. @see
 * W-457 … W-461
 */
const lists: Readonly<Record<string, string>> = {
  template: '/templates/templates.json',
  theme: '/tem_themes/themes.json',
  scene: '/scenes/scenes.json',
};
const looks = z.array(z.object({ name: z.string(), preview: z.string().nullable() }));

/**
 * Loads the URLs of the pictures for the choices of a setting, by name. If the list is unavailable, the choices are
 * shown by name only.
 */
export function useDesignPictures(setting: string): ReadonlyMap<string, string> {
  const path = lists[setting];
  const { data } = useQuery({
    queryKey: ['looks', path],
    enabled: path !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => looks.parse(await (await fetch(`${path}?t=${Date.now()}`, { signal })).json()),
  });
  return new Map(data?.flatMap(({ name, preview }) => (preview === null ? [] : [[name, preview] as const])));
}
