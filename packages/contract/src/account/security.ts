import { z } from 'zod';
import { call, emptyBody, emptyData } from '../call.ts';
import { sample } from '../sample.ts';

const password = z.string().max(1000);

export const changeEmail = call({
  path: '/api/user/change-email',

  access: 'user',
  body: z.object({ email: z.string().max(320), password }),
  data: z.object({
    isMailed: z.boolean().describe('No where this server sends no mails: the address has changed at once.'),
  }),
  doc: {
    summary: 'Mails a link to a new address, or to the present one to verify it; nothing changes before it is opened',
    description:
      'The answer is the same for an address that has an account already: the mail tells. The address that the account has until then is told, too.',
    example: { body: { email: 'ada@lovelace.example', password: 'walnut-ink-7' }, data: { isMailed: true } },
  },
});

export const confirmEmail = call({
  path: '/api/user/confirm-email',

  access: 'public',
  body: z.object({ token: z.string().max(100) }),
  data: z.object({ email: z.string() }),
  doc: {
    summary: 'Takes the address to which a link was mailed, with the token of the link, once',
    description: 'A token works once, within a day. Nobody needs to be signed in.',
    example: { body: { token: 'Zk3vQ1x9' }, data: { email: 'ada@lovelace.example' } },
  },
});

export const takeBackWay = call({
  path: '/api/user/take-back-way',

  access: 'public',
  body: z.object({ token: z.string().max(100) }),
  data: z.object({ reset: z.string().describe('Token for reset-password: another password is to be chosen now.') }),
  doc: {
    summary:
      'Takes back a way in, or another address, with the token that was mailed when it was added: it goes with all that was added later, the password and every session',
    description:
      'A token works once, within three days. Nobody needs to be signed in. Passkeys, codes, outside identities and addresses that were added since are taken back with it.',
    example: { body: { token: 'Zk3vQ1x9' }, data: { reset: 'h7Gd2Lw0' } },
  },
});

export const changePassword = call({
  path: '/api/user/change-password',

  access: 'user',
  body: z.object({ password, newPassword: password.describe('The one from now on.') }),
  data: emptyData,
  doc: {
    summary: 'Takes a new password; all other sessions of the account end',
    description: 'A wrong `password` counts as an attempt to sign in.',
    example: { body: { password: 'walnut-ink-7', newPassword: 'oak-gall-ink-9' }, data: {} },
  },
});

export const sessionSchema = z.object({
  sessionId: z.string(),
  browser: z.string().describe('As it calls itself, with its version; empty where it does not say.'),
  system: z.string().describe('What the browser runs on; empty where it does not say.'),
  device: z.enum(['desktop', 'phone', 'tablet', 'other']).describe('Of which kind the device is.'),
  created: z.string(),
  lastUsed: z.string().describe('When it was last used, in ISO 8601, to the minute.'),
  isThis: z.boolean().describe('Whether it is the session that asks.'),
});

export type OwnSession = z.output<typeof sessionSchema>;

const sessions = z.object({ list: z.array(sessionSchema).describe('The newest first, at most 100.') });

export const getSessionList = call({
  path: '/api/user/get-session-list',

  access: 'user',
  body: emptyBody,
  data: sessions,
  doc: {
    summary: 'Where the account is signed in',
    description: 'What a browser says of itself is kept with the session.',
    example: {
      body: {},
      data: {
        list: [
          {
            sessionId: sample.item,
            browser: 'Firefox 142',
            system: 'Windows 11',
            device: 'desktop',
            created: sample.time,
            lastUsed: sample.time,
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
    sessionId: z.string().max(64).default('').describe('The session to end; empty: all others.'),
  }),
  data: z.object({ ended: z.int().describe('How many have ended.') }),
  doc: {
    summary: 'Signs out one session of the account, or all but the one that asks; at once',
    description: 'What was signed in there is refused at its next call.',
    example: { body: { sessionId: sample.item }, data: { ended: 1 } },
  },
});
