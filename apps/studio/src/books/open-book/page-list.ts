import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useBook } from './book-session.ts';

/** A page in the page list. */
export interface ListedPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** URL of the page's thumbnail; `null` until the page is converted. */
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

/** Returns all pages of the open book, with sizes in points; `null` while loading. */
export function usePages(): readonly ListedPage[] | null {
  const url = useBook(({ book }) => book?.previewUrl ?? '');
  const arranged = useBook((state) => state.arranged);
  const { data } = useQuery({
    queryKey: ['pages', url, arranged],
    queryFn: async ({ signal }) => {
      const address = new URL(url, window.location.href);
      // Requested from the studio's own origin, which serves the same draft, to avoid a cross-origin request.
      const { pathname } = new URL('book.json', address);
      const response = await fetch(pathname, { signal, credentials: 'omit' });
      if (!response.ok) throw new Error(`Cannot read the draft: ${response.status}`);
      const { pages } = manifest.parse(await response.json());
      return pages.map(({ width, height, images }): ListedPage => {
        const file = images.thumb?.file ?? images.page?.file;
        return { width, height, thumb: file === undefined ? null : new URL(file, address).href };
      });
    },
    enabled: url !== '',
    staleTime: 60_000,
    // The draft's URL expires from time to time. The previous pages are shown until the new list is loaded, because
    // most of them stay the same.
    placeholderData: (before) => before,
    // Pages appear one by one while the book is being converted.
    refetchInterval: ({ state }) => (state.data?.every(({ thumb }) => thumb) ? false : 3000),
  });
  return data ?? null;
}
