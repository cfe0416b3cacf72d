import { z } from 'zod';
import { call, emptyBody, emptyData } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const password = z.string().max(1000);

export const changeEmail = call({
  path: '/api/user/change-email',
  access: 'user',
  body: z.object({ email: z.string().max(320), password }),
  data: z.object({
    isMailed: z
      .boolean()
      .describe(
        'Whether a link was emailed; false if this server sends no email: the address has then changed immediately.',
      ),
  }),
  doc: {
    summary:
      'Emails a link to a new address, or to the current one to verify it; nothing changes until the link is opened',
    description:
      'The response is the same if the new address already has an account; only the email says so. The current address is notified as well.',
    example: { body: { email: 'ada@lovelace.example', password: 'walnut-ink-7' }, data: { isMailed: true } },
  },
});

export const confirmEmail = call({
  path: '/api/user/confirm-email',
  access: 'public',
  body: z.object({ token: z.string().max(100) }),
  data: z.object({ email: z.string() }),
  doc: {
    summary: 'Confirms an address with the token of the emailed link',
    description: 'A token works once, within a day. No sign-in is needed.',
    example: { body: { token: 'Zk3vQ1x9' }, data: { email: 'ada@lovelace.example' } },
  },
});

export const revokeSignInMethod = call({
  path: '/api/user/take-back-way',
  access: 'public',
  body: z.object({ token: z.string().max(100) }),
  data: z.object({ reset: z.string().describe('Token for reset-password: a new password must be chosen next.') }),
  doc: {
    summary:
      'Revokes a sign-in method or address with the token that was emailed when it was added, together with everything added later, the password and all sessions',
    description:
      'A token works once, within three days. No sign-in is needed. Passkeys, codes, external identities and addresses that were added later are revoked as well.',
    example: { body: { token: 'Zk3vQ1x9' }, data: { reset: 'h7Gd2Lw0' } },
  },
});

export const changePassword = call({
  path: '/api/user/change-password',
  access: 'user',
  body: z.object({ password, newPassword: password.describe('The new password.') }),
  data: emptyData,
  doc: {
    summary: 'Changes the password and ends all other sessions of the account',
    description: 'A wrong `password` counts as a failed sign-in attempt.',
    example: { body: { password: 'walnut-ink-7', newPassword: 'oak-gall-ink-9' }, data: {} },
  },
});

export const sessionSchema = z.object({
  sessionId: z.string(),
  browser: z.string().describe('Name and version of the browser, as it reports them; empty if unknown.'),
  system: z.string().describe('Operating system of the browser; empty if unknown.'),
  device: z.enum(['desktop', 'phone', 'tablet', 'other']).describe('Kind of device.'),
  created: z.string(),
  lastUsed: z.string().describe('Time of the last use, in ISO 8601, to the minute.'),
  isThis: z.boolean().describe('Whether this is the session that makes the call.'),
});

export type OwnSession = z.output<typeof sessionSchema>;

const sessions = z.object({ list: z.array(sessionSchema).describe('Newest first, at most 100.') });

export const getSessionList = call({
  path: '/api/user/get-session-list',
  access: 'user',
  body: emptyBody,
  data: sessions,
  doc: {
    summary: 'Lists the sessions of the account',
    description: 'Browser and system are stored with the session as the browser reported them.',
    example: {
      body: {},
      data: {
        list: [
          {
            sessionId: exampleIds.item,
            browser: 'Firefox 142',
            system: 'Windows 11',
            device: 'desktop',
            created: exampleIds.time,
            lastUsed: exampleIds.time,
            isThis: true,
          },
        ],
      },
    },
  },
});

export const endSessions = call({
  path: '/api/user/end-sessions',
  access: 'user',
  body: z.object({
    sessionId: z.string().max(64).default('').describe('Session to end; empty for all except the calling one.'),
  }),
  data: z.object({ ended: z.int().describe('Number of sessions that were ended.') }),
  doc: {
    summary: 'Ends one session of the account, or all except the calling one',
    description: 'The next call of an ended session is rejected.',
    example: { body: { sessionId: exampleIds.item }, data: { ended: 1 } },
  },
});
