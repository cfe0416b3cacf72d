import { z } from 'zod';
import { call } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

/** Where the URL of a preview works: everywhere, on the local network, or only on the server's own machine. */
export const previewReaches = ['everywhere', 'network', 'machine'] as const;

/** Returns the URL of a draft for another device. @see W-072, W-073 */
export const getPreviewCode = call({
  path: '/api/book/get-preview-code',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookId: z.string().max(64) }),
  data: z.object({
    url: z.string(),
    reach: z.enum(previewReaches),
    miniCode: z.string().describe('Address of an image; empty if the operator has set none.'),
  }),
  doc: {
    summary: 'Returns the address of a draft for another device, as used in a QR code, and the mini program code',
    description:
      'Anyone who has the address can read the draft for a day. `reach` tells from where it can be opened: `everywhere`, only in the local `network`, or only on the `machine` of the server.',
    example: {
      body: { bookId: exampleIds.book },
      data: { url: `${exampleIds.origin}/preview/3fW0/`, reach: 'everywhere', miniCode: '' },
    },
  },
});

export type PreviewCode = z.output<typeof getPreviewCode.data>;
