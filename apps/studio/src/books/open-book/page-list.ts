import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useBook } from './book-session.ts';

/** A page as the list of pages shows it. */
export interface ListedPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Address of its small picture; `null` until it is converted. */
  readonly thumb: string | null;
}

const image = z.object({ file: z.string() }).optional();
const manifest = z.object({
  pages: z.array(
    z.object({
      width: z.number().positive(),
      height: z.number().positive(),
      images: z.object({ thumb: image, page: image }),
    }),
  ),
});

/** All pages of the open book, in points; `null` until they are known. */
export function usePages(): readonly ListedPage[] | null {
  const url = useBook(({ book }) => book?.previewUrl ?? '');
  const arranged = useBook((state) => state.arranged);
  const { data } = useQuery({
    queryKey: ['pages', url, arranged],
    queryFn: async ({ signal }) => {
      const address = new URL(url, window.location.href);
      // The same draft is to be had from the editor's own origin, which is the only one that it asks.
      const { pathname } = new URL('book.json', address);
      const response = await fetch(pathname, { signal, credentials: 'omit' });
      if (!response.ok) throw new Error(`The draft could not be read: ${response.status}`);
      const { pages } = manifest.parse(await response.json());
      return pages.map(({ width, height, images }): ListedPage => {
        const file = images.thumb?.file ?? images.page?.file;
        return { width, height, thumb: file === undefined ? null : new URL(file, address).href };
      });
    },
    enabled: url !== '',
    staleTime: 60_000,
    // An address of the draft ends now and then; its pages stay the same, or most of them do.
    placeholderData: (before) => before,
    // Pages come one by one while the book is being converted.
    refetchInterval: ({ state }) => (state.data?.every(({ thumb }) => thumb) ? false : 3000),
  });
  return data ?? null;
}
