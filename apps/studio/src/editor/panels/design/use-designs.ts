import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

const look = z.object({
  name: z.string(),
  preview: z.string().nullable(),
  /** Overall color as #rrggbb. */
  color: z.string().optional(),
});
export type DesignInfo = z.output<typeof look>;

/** Files on the server that list templates, themes and scenes with their pictures. @see W-457 … W-461 */
const lists = {
  template: { path: '/templates/templates.json', list: z.array(look) },
  phoneTemplate: {
    path: '/resourceFiles/mobile/themes/theme.json',
    list: z.object({ templates: z.array(look) }).transform(({ templates }) => templates),
  },
  theme: { path: '/tem_themes/themes.json', list: z.array(look) },
  scene: { path: '/scenes/scenes.json', list: z.array(look) },
} as const;

/** Loads the available templates, themes or scenes; `looks` is empty while loading. */
export function useDesigns(kind: keyof typeof lists): {
  readonly looks: readonly DesignInfo[];
  readonly hasFailed: boolean;
} {
  const { path, list } = lists[kind];
  const { data, isError } = useQuery({
    queryKey: ['looks', 'whole', path],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => list.parse(await (await fetch(`${path}?t=${Date.now()}`, { signal })).json()),
  });
  return { looks: data ?? [], hasFailed: isError };
}
