import { z } from 'zod';
import { call } from '../call.ts';
import { sample } from '../sample.ts';

/** Where the address of a preview works: everywhere, in the local network, or only on the server's own machine. */
export const reaches = ['everywhere', 'network', 'machine'] as const;

/** @see W-072, W-073 */
export const getPreviewCode = call({
  path: '/api/book/get-preview-code',

  access: 'user',
  body: z.object({ bookId: z.string().max(64) }),
  data: z.object({
    url: z.string(),
    reach: z.enum(reaches),
    miniCode: z.string().describe('Address of a picture; empty where the operator has none.'),
  }),
  doc: {
    summary: 'The address of a draft for another device, as a QR code holds it, and the code of the mini program',
    description:
      'Whoever has the address can read the draft for a day. `reach` tells how far away another device may be.',
    example: {
      body: { bookId: sample.book },
      data: { url: `${sample.origin}/preview/3fW0/`, reach: 'everywhere', miniCode: '' },
    },
  },
});

export type PreviewCode = z.output<typeof getPreviewCode.data>;
