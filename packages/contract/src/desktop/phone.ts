import { z } from 'zod';
import { desktopCall, emptyBody, emptyData, list } from '../call.ts';

/** Maximum number of addresses of this computer to offer. */
const mostAddresses = 20;

/** Sent as `changed` when the preview on a phone has ended by itself. */
export const phonePreviewEnded = 'phone-preview';

/** @see D-140 */
export const startPhonePreview = desktopCall({
  path: '/api/desktop/start-phone-preview',

  access: 'user',
  body: z.object({
    bookId: z.string().max(64),
    address: z.string().max(64).default('').describe('One of `addresses`; empty: the likeliest.'),
  }),
  data: z.object({
    url: z.string().describe('What the phone opens; empty where this computer is in no network.'),
    address: z.string().describe('The address in it; empty without one.'),
    addresses: list(
      z.object({ address: z.string(), network: z.string().describe('What the system calls the network card.') }),
      mostAddresses,
    ),
  }),
  doc: {
    summary:
      'Lets phones in the same network see the draft of one book, until it is stopped or nobody has looked for 30 minutes',
  },
});

export const getPhonePreview = desktopCall({
  path: '/api/desktop/get-phone-preview',

  access: 'user',
  body: emptyBody,
  data: z.object({ isOpen: z.boolean() }),
  doc: {
    summary: 'Whether phones may still look',
  },
});

export const stopPhonePreview = desktopCall({
  path: '/api/desktop/stop-phone-preview',

  access: 'user',
  body: emptyBody,
  data: emptyData,
  doc: {
    summary: 'Closes the preview on phones at once',
  },
});
