import { type BookPage, bookSchema } from '@leafcast/book';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

const draftSchema = z.object({ pages: bookSchema.shape.pages });

/**
 * Loads the pages of a draft with the file names of their images.
 *
 * @param previewUrl URL of the draft's preview, ending in `/`
 * @param pageCount page count; a change reloads the pages
 */
export function useDraftPages(previewUrl: string, pageCount: number): readonly BookPage[] {
  const { data } = useQuery({
    queryKey: ['draft-pages', previewUrl, pageCount],
    queryFn: async ({ signal }) => {
      const response = await fetch(new URL('book.json', new URL(previewUrl, window.location.href)), {
        signal,
        credentials: 'omit',
      });
      return draftSchema.parse(await response.json()).pages as readonly BookPage[];
    },
    enabled: previewUrl !== '' && pageCount > 0,
  });
  return data ?? none;
}

const none: readonly BookPage[] = [];
