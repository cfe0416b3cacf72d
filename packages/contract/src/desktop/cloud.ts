import { z } from 'zod';
import { desktopCall, emptyBody, emptyData, flag } from '../call.ts';

/** Sent as `changed` when somebody signs in to the cloud or out of it, and whenever an upload makes progress. */
export const cloudChanged = 'cloud';

export const cloudUploadsChanged = 'cloudUploads';

const cloudSchema = z.object({
  address: z.string().describe('Of the server; empty where none is known.'),
  isUnprotected: z.boolean().describe('Whether others on the way could read along: plain http to another computer.'),
  email: z.string().describe('Who signed in last; empty where nobody has.'),
  isKept: z.boolean().describe('Whether the person stays signed in when the program ends.'),
  account: z
    .object({
      email: z.string(),
      name: z.string(),
      plan: z.enum(['free', 'points', 'vip']),
      points: z.int(),
      vipUntil: z.string().nullable().describe('ISO time at which VIP ends, or has ended.'),
      hasPlans: z.boolean().describe('Whether plans count on that server.'),
      isUnpaid: z.boolean().describe('Whether a book that is uploaded will be disabled after 24 hours.'),
    })
    .nullable()
    .describe('Who is signed in; null where nobody is.'),
  problem: z.string().describe('Why the server cannot be asked, in the language of the program; else empty.'),
});

export type Cloud = z.output<typeof cloudSchema>;

export const getCloud = desktopCall({
  path: '/api/desktop/get-cloud',

  access: 'user',
  body: emptyBody,
  data: cloudSchema,
  doc: {
    summary: 'The server that is the cloud, and who is signed in there',
  },
});

export const setCloudAddress = desktopCall({
  path: '/api/desktop/set-cloud-address',

  access: 'user',
  body: z.object({ address: z.string().max(2000).describe('As it was typed.') }),
  data: cloudSchema,
  doc: {
    summary: 'Takes another server for the cloud; whoever was signed in is signed out here',
  },
});

/** @see D-087 … D-091, D-599 */
export const cloudLogin = desktopCall({
  path: '/api/desktop/cloud-login',

  access: 'user',
  body: z.object({ email: z.string().max(320), password: z.string().max(1000), isKept: flag.default(false) }),
  data: z.object({ needsCode: z.boolean().describe('A code of an app is needed, too: cloud-login-code.') }),
  doc: {
    summary: 'Signs in to the cloud with email and password',
  },
});

export const cloudLoginCode = desktopCall({
  path: '/api/desktop/cloud-login-code',

  access: 'user',
  body: z.object({ code: z.string().max(40) }),
  data: emptyData,
  doc: {
    summary: 'The second step of signing in to the cloud',
  },
});

export const cloudLogout = desktopCall({
  path: '/api/desktop/cloud-logout',

  access: 'user',
  body: emptyBody,
  data: emptyData,
  doc: {
    summary: 'Signs out of the cloud',
  },
});
