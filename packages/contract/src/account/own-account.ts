import { languageCodes } from '@leafcast/messages';
import { z } from 'zod';
import { call, emptyBody, flag } from '../call.ts';
import { sample } from '../sample.ts';

const ada = {
  userId: sample.account,
  name: 'Ada',
  email: 'ada@papermill.example',
  isVerified: true,
  hasPassword: true,
  pendingEmail: '',
  isMailSent: true,
  picture: '/api/user/picture/0f3a2b110c1e4b7e9d430d4f6f1c9a52.webp',
  language: 'en' as const,
  mails: [
    { kind: 'newDevice' as const, isWanted: true },
    { kind: 'readerMessages' as const, isWanted: true },
    { kind: 'planWarnings' as const, isWanted: true },
  ],
};

/** Emails that an account can turn off; those about its security are always sent. */
export const mailKinds = ['newDevice', 'readerMessages', 'planWarnings'] as const;

export type MailKind = (typeof mailKinds)[number];

/** Maximum size of a picture, in bytes. */
export const maxPictureBytes = 10 * 2 ** 20;

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

  access: 'user',
  body: emptyBody,
  data: accountSchema,
  doc: {
    summary: 'What the account page shows',
    description: 'All that the account says of itself.',
    example: { body: {}, data: ada },
  },
});

export const updateAccount = call({
  path: '/api/user/update-account',

  access: 'user',
  body: z.object({
    name: z.string().trim().min(1).max(100).optional(),
    language: accountSchema.shape.language.optional(),
  }),
  data: accountSchema,
  doc: {
    summary: 'Changes name or language; what is not named stays',
    description: 'The language holds for mails and for the interface.',
    example: { body: { name: 'Ada', language: 'en' }, data: ada },
  },
});

export const updatePicture = call({
  path: '/api/user/update-picture',

  access: 'user',
  file: 'file',
  body: emptyBody,
  data: accountSchema,
  doc: {
    summary: 'Takes a picture of the account, as multipart; it is cut to a square',
    description:
      'JPEG, PNG, GIF or WebP of at most 10 MB. It is decoded and drawn anew as a WebP of 512 × 512 pixels, under an address that cannot be guessed.',
    example: { body: {}, data: ada },
  },
});

export const deletePicture = call({
  path: '/api/user/delete-picture',

  access: 'user',
  body: emptyBody,
  data: accountSchema,
  doc: {
    summary: 'Removes the picture of the account',
    description: 'Its address leads nowhere from then on.',
    example: { body: {}, data: { ...ada, picture: '' } },
  },
});

export const setMail = call({
  path: '/api/user/set-mail',

  access: 'user',
  body: z.object({ kind: z.enum(mailKinds), isWanted: flag.describe('Whether they are sent.') }),
  data: accountSchema,
  doc: {
    summary: 'Says whether the account wants mails of a kind',
    description: 'Mails about the safety of the account always come.',
    example: { body: { kind: 'newDevice', isWanted: true }, data: ada },
  },
});
