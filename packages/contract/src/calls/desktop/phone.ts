import { z } from 'zod';
import { desktopCall, emptyBody, emptyData, list } from '../../call.ts';

/** Maximum number of this computer's network addresses to list. */
const maxAddresses = 20;

/** Sent as `changed` when a phone preview ends without a request from the studio. */
export const phonePreviewEnded = 'phone-preview';

/** Makes the draft of a book available to phones on the same network. @see D-140 */
export const startPhonePreview = desktopCall({
  path: '/api/desktop/start-phone-preview',
  access: 'user',
  body: z.object({
    bookId: z.string().max(64),
    address: z
      .string()
      .max(64)
      .default('')
      .describe('Network address to use, one of `addresses`; empty for the most likely one.'),
  }),
  data: z.object({
    url: z.string().describe('Address to open on the phone; empty if this computer is in no network.'),
    address: z.string().describe('Network address used in `url`; empty if there is none.'),
    addresses: list(
      z.object({ address: z.string(), network: z.string().describe('Name of the network interface.') }),
      maxAddresses,
    ),
  }),
  doc: {
    summary: 'Opens the draft of a book to phones in the same network, until it is stopped or unused for 30 minutes',
  },
});

export const getPhonePreview = desktopCall({
  path: '/api/desktop/get-phone-preview',
  access: 'user',
  body: emptyBody,
  data: z.object({ isOpen: z.boolean() }),
  doc: {
    summary: 'Returns whether the phone preview is open',
  },
});

export const stopPhonePreview = desktopCall({
  path: '/api/desktop/stop-phone-preview',
  access: 'user',
  body: emptyBody,
  data: emptyData,
  doc: {
    summary: 'Closes the phone preview immediately',
  },
});
