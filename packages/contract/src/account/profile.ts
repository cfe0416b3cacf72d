import { z } from 'zod';
import { call, emptyBody, flag } from '../call.ts';
import { sample } from '../sample.ts';

const profile = {
  isShown: true,
  word: 'papermill',
  about: 'Books about paper, printed in small numbers.',
  url: `${sample.origin}/u/papermill/`,
};

/** Maximum length of an account's description of itself, in characters. */
export const mostAbout = 1000;

const profileSchema = z.object({
  isShown: z.boolean().describe('Whether there is a public page of the account.'),
  word: z.string().describe('The end of its link; empty before it was first shown.'),
  about: z.string().describe('What the account says about itself there.'),
  url: z.string().describe('Empty while it is not shown.'),
});

export type Profile = z.output<typeof profileSchema>;

export const getProfile = call({
  path: '/api/user/get-profile',

  access: 'user',
  body: emptyBody,
  data: profileSchema,
  doc: {
    summary: 'The public page of the account',
    description: 'The page shows name and picture of the account, its public books and its public bookcases.',
    example: { body: {}, data: profile },
  },
});

export const updateProfile = call({
  path: '/api/user/update-profile',

  access: 'user',
  body: z.object({
    isShown: flag.optional().describe('Whether there is a public page of the account.'),
    about: z.string().trim().max(mostAbout).optional().describe('What the account says about itself there.'),
    word: z
      .string()
      .max(100)
      .optional()
      .describe('The end of its link: Latin letters, digits and hyphens; empty: one that nobody guesses.'),
  }),
  data: profileSchema,
  doc: {
    summary: 'Shows or hides the public page of the account, or changes it; what is not named stays',
    description: 'Nobody has such a page without asking for it. An earlier link leads nowhere any more.',
    example: { body: { isShown: true, word: 'papermill' }, data: profile },
  },
});
