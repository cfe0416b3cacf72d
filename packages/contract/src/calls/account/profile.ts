import { z } from 'zod';
import { booleanField, call, emptyBody } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const profile = {
  isShown: true,
  word: 'papermill',
  about: 'Books about paper, printed in small numbers.',
  url: `${exampleIds.origin}/u/papermill/`,
};

/** Maximum length of an account's self-description, in characters. */
export const maxAboutLength = 1000;

const profileSchema = z.object({
  isShown: z.boolean().describe('Whether the account has a public page.'),
  word: z.string().describe("Last part of the page's address; empty until the page is first shown."),
  about: z.string().describe('What the account says about itself on that page.'),
  url: z.string().describe('Address of the page; empty while it is not shown.'),
});

export type Profile = z.output<typeof profileSchema>;

export const getProfile = call({
  path: '/api/user/get-profile',
  access: 'user',
  body: emptyBody,
  data: profileSchema,
  doc: {
    summary: 'Returns the public page of the account',
    description: 'The page shows the name and picture of the account, its public books and its public bookcases.',
    example: { body: {}, data: profile },
  },
});

export const updateProfile = call({
  path: '/api/user/update-profile',
  access: 'user',
  body: z.object({
    isShown: booleanField.optional().describe('Whether the account has a public page.'),
    about: z
      .string()
      .trim()
      .max(maxAboutLength)
      .optional()
      .describe('What the account says about itself on that page.'),
    word: z
      .string()
      .max(100)
      .optional()
      .describe(
        'Last part of the address: Latin letters, digits and hyphens; empty for a random one that cannot be guessed.',
      ),
  }),
  data: profileSchema,
  doc: {
    summary: 'Shows, hides or changes the public page of the account; omitted fields stay unchanged',
    description:
      'An account has no public page until it turns the page on. After a change of `word`, the earlier address stops working.',
    example: { body: { isShown: true, word: 'papermill' }, data: profile },
  },
});
