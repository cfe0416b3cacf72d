import { z } from 'zod';
import { booleanField, desktopCall, emptyBody, emptyData } from '../../call.ts';

/** Sent as `changed` when a user signs in to or out of the cloud, and whenever an upload makes progress. */
export const cloudChanged = 'cloud';

export const cloudUploadsChanged = 'cloudUploads';

const cloudSchema = z.object({
  address: z.string().describe('Address of the server; empty if none is known.'),
  isUnprotected: z
    .boolean()
    .describe('Whether the connection can be read by others, because it uses plain HTTP to another computer.'),
  email: z.string().describe('Email address of the last sign-in; empty if there was none.'),
  isKept: z.boolean().describe('Whether the sign-in is kept when the program ends.'),
  account: z
    .object({
      email: z.string(),
      name: z.string(),
      plan: z.enum(['free', 'points', 'vip']),
      points: z.int(),
      vipUntil: z.string().nullable().describe('Time when VIP ends or has ended, in ISO 8601.'),
      hasPlans: z.boolean().describe('Whether plans apply on that server.'),
      isUnpaid: z.boolean().describe('Whether an uploaded book will be disabled after 24 hours.'),
    })
    .nullable()
    .describe('Signed-in account; null if none.'),
  problem: z
    .string()
    .describe('Reason why the server cannot be reached, in the language of the program; empty if there is none.'),
});

export type Cloud = z.output<typeof cloudSchema>;

export const getCloud = desktopCall({
  path: '/api/desktop/get-cloud',
  access: 'user',
  body: emptyBody,
  data: cloudSchema,
  doc: {
    summary: 'Returns the cloud server and the account signed in there',
  },
});

export const setCloudAddress = desktopCall({
  path: '/api/desktop/set-cloud-address',
  access: 'user',
  body: z.object({ address: z.string().max(2000).describe('Address as typed by the user.') }),
  data: cloudSchema,
  doc: {
    summary: 'Sets another server as the cloud and signs out the current account on this computer',
  },
});

/** Signs in to the cloud. @see D-087 … D-091, D-599 */
export const cloudLogin = desktopCall({
  path: '/api/desktop/cloud-login',
  access: 'user',
  body: z.object({ email: z.string().max(320), password: z.string().max(1000), isKept: booleanField.default(false) }),
  data: z.object({
    needsCode: z.boolean().describe('Whether a code from an authenticator app is also needed: call cloud-login-code.'),
  }),
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
    summary: 'Completes the sign-in to the cloud with the code of the second factor',
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
