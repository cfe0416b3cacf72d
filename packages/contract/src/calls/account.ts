import { languageCodes } from '@leafcast/messages';
import { z } from 'zod';
import { call, emptyBody, emptyData, flag } from '../call.ts';

/** Emails that an account can turn off; those about its security are always sent. */
export const mailKinds = ['newDevice', 'readerMessages', 'planWarnings'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Maximum size of a picture, in bytes. */
export const maxPictureBytes = 10 * 2 ** 20;

const password = z.string().max(1000);

export const accountSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean().describe('Whether a mailed link has shown that the address is theirs.'),
  hasPassword: z
    .boolean()
    .describe(
      'Whether it has a password; where it has none, `password` of calls is empty, and one must have signed in within ten minutes.',
    ),
  pendingEmail: z.string().describe('The address that waits for the link mailed to it; empty without one.'),
  isMailSent: z.boolean().describe('Whether this server sends mails at all.'),
  picture: z.string().describe('Path of the picture; empty without one.'),
  language: z
    .union([z.enum(languageCodes), z.literal('')])
    .describe("Of mails and interface, as a BCP 47 tag; empty: the browser's."),
  mails: z
    .array(z.object({ kind: z.enum(mailKinds), isWanted: z.boolean() }))
    .describe('Which mails the account gets.'),
});
export type OwnAccount = z.output<typeof accountSchema>;

export const getAccount = call({
  path: '/api/user/get-account',
  summary: 'What the account page shows',
  access: 'user',
  body: emptyBody,
  data: accountSchema,
});

export const updateAccount = call({
  path: '/api/user/update-account',
  summary: 'Changes name or language; what is not named stays',
  access: 'user',
  body: z.object({
    name: z.string().trim().min(1).max(100).optional(),
    language: accountSchema.shape.language.optional(),
  }),
  data: accountSchema,
});

export const updatePicture = call({
  path: '/api/user/update-picture',
  summary: 'Takes a picture of the account, as multipart; it is cut to a square',
  access: 'user',
  file: 'file',
  body: emptyBody,
  data: accountSchema,
});

export const deletePicture = call({
  path: '/api/user/delete-picture',
  summary: 'Removes the picture of the account',
  access: 'user',
  body: emptyBody,
  data: accountSchema,
});

export const setMail = call({
  path: '/api/user/set-mail',
  summary: 'Says whether the account wants mails of a kind',
  access: 'user',
  body: z.object({ kind: z.enum(mailKinds), isWanted: flag.describe('Whether they are sent.') }),
  data: accountSchema,
});

export const changeEmail = call({
  path: '/api/user/change-email',
  summary: 'Mails a link to a new address, or to the present one to verify it; nothing changes before it is opened',
  access: 'user',
  body: z.object({ email: z.string().max(320), password }),
  data: z.object({
    isMailed: z.boolean().describe('No where this server sends no mails: the address has changed at once.'),
  }),
});

export const confirmEmail = call({
  path: '/api/user/confirm-email',
  summary: 'Takes the address to which a link was mailed, with the token of the link, once',
  access: 'public',
  body: z.object({ token: z.string().max(100) }),
  data: z.object({ email: z.string() }),
});

export const takeBackWay = call({
  path: '/api/user/take-back-way',
  summary:
    'Takes back a way in, or another address, with the token that was mailed when it was added: it goes with all that was added later, the password and every session',
  access: 'public',
  body: z.object({ token: z.string().max(100) }),
  data: z.object({ reset: z.string().describe('Token for reset-password: another password is to be chosen now.') }),
});

export const changePassword = call({
  path: '/api/user/change-password',
  summary: 'Takes a new password; all other sessions of the account end',
  access: 'user',
  body: z.object({ password, newPassword: password.describe('The one from now on.') }),
  data: emptyData,
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
  summary: 'Where the account is signed in',
  access: 'user',
  body: emptyBody,
  data: sessions,
});

export const endSessions = call({
  path: '/api/user/end-sessions',
  summary: 'Signs out one session of the account, or all but the one that asks; at once',
  access: 'user',
  body: z.object({
    sessionId: z.string().max(64).default('').describe('The session to end; empty: all others.'),
  }),
  data: z.object({ ended: z.int().describe('How many have ended.') }),
});

/** Number of days until an account is deleted after its owner requests it. */
export const leaveDays = 14;

const exportSchema = z.object({
  state: z.enum(['none', 'waiting', 'ready', 'failed']).describe('Where it stands; none: not asked for, or gone.'),
  url: z.string().describe('Where it can be fetched while the account is signed in; empty until it is ready.'),
  size: z.int(),
  expires: z.string().nullable(),
});
export type AccountExport = z.output<typeof exportSchema>;

export const getExport = call({
  path: '/api/user/get-export',
  summary: 'How far the data of the account are that it asked for',
  access: 'user',
  body: emptyBody,
  data: exportSchema,
});

export const beginExport = call({
  path: '/api/user/begin-export',
  summary: 'Has all data of the account collected in one zip, which is kept for a day',
  access: 'user',
  body: emptyBody,
  data: exportSchema,
});

export const deleteAccount = call({
  path: '/api/user/delete-account',
  summary: 'Signs the account out everywhere, closes its books, and deletes it after 14 days unless it signs in',
  access: 'user',
  body: z.object({ password }),
  data: z.object({ due: z.string().describe('When it is deleted for good, in ISO 8601.') }),
});
