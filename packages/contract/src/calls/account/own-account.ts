import { languageCodes } from '@leafcast/messages';
import { z } from 'zod';
import { booleanField, call, emptyBody } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const ada = {
  userId: exampleIds.account,
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

/** Kinds of email that an account can turn off. Emails about the account's security are always sent. */
export const mailKinds = ['newDevice', 'readerMessages', 'planWarnings'] as const;

export type MailKind = (typeof mailKinds)[number];

/** Maximum size of a picture, in bytes. */
export const maxPictureBytes = 10 * 2 ** 20;

export const accountSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean().describe('Whether the owner has confirmed the address through an emailed link.'),
  hasPassword: z
    .boolean()
    .describe(
      'Whether the account has a password. If not, leave `password` empty in calls; they then require a sign-in within the last ten minutes.',
    ),
  pendingEmail: z.string().describe('New address that awaits confirmation through the emailed link; empty if none.'),
  isMailSent: z.boolean().describe('Whether this server sends email.'),
  picture: z.string().describe('Path of the picture; empty if there is none.'),
  language: z
    .union([z.enum(languageCodes), z.literal('')])
    .describe('Language of emails and interface, as a BCP 47 tag; empty for the language of the browser.'),
  mails: z
    .array(z.object({ kind: z.enum(mailKinds), isWanted: z.boolean() }))
    .describe('Kinds of email and whether the account receives them.'),
});

export type OwnAccount = z.output<typeof accountSchema>;

export const getAccount = call({
  path: '/api/user/get-account',
  access: 'user',
  body: emptyBody,
  data: accountSchema,
  doc: {
    summary: 'Returns the details shown on the account page',
    description: 'Returns everything that the account can view and change about itself.',
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
    summary: 'Changes name or language; omitted fields stay unchanged',
    description: 'The language applies to emails and the interface.',
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
    summary: 'Uploads a picture of the account as multipart and crops it to a square',
    description:
      'Accepts JPEG, PNG, GIF or WebP of at most 10 MB. The image is decoded, re-encoded as a WebP of 512 × 512 pixels, and stored at an address that cannot be guessed.',
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
    description: 'The previous address of the picture stops working.',
    example: { body: {}, data: { ...ada, picture: '' } },
  },
});

export const setMailPreference = call({
  path: '/api/user/set-mail',
  access: 'user',
  body: z.object({ kind: z.enum(mailKinds), isWanted: booleanField.describe('Whether emails of this kind are sent.') }),
  data: accountSchema,
  doc: {
    summary: 'Turns one kind of email on or off',
    description: 'Emails about the security of the account are always sent.',
    example: { body: { kind: 'newDevice', isWanted: true }, data: ada },
  },
});
