import { type ContentBlock, contentLimits, isCustomContent } from '@leafcast/book';
import { z } from 'zod';
import { call, flag, json, list, number } from '../call.ts';

const bookId = z.string().max(64);
const configId = z.string().max(64);
const tab = { holder: z.string().max(64).optional(), revision: number(z.int()).optional() };

/** Parts of a book that can be stored: all its settings, its outline, or its look. @see W-255 … W-257 */
export const configKinds = ['config', 'olsconfig', 'theme'] as const;
export type ConfigKind = (typeof configKinds)[number];
const kind = z.enum(configKinds);

/** Maximum number of sets per account, and maximum length of a name in characters. */
export const configLimits = { count: 100, name: 100 } as const;

const keptConfig = z.object({
  configId: z.string(),
  kind,
  name: z.string(),
  changed: z.string().describe('ISO time.'),
});

export const getBookCustomConfig = call({
  path: '/api/book/get-book-custom-config',
  summary: "The account's kept sets of settings; one that is named comes with its value, for update-book of that book",
  access: 'user',
  body: z.object({ kind: kind.optional(), configId: configId.optional(), bookId: bookId.optional() }),
  data: z.object({
    list: z.array(
      z.object({
        ...keptConfig.shape,
        value: z
          .unknown()
          .optional()
          .describe(
            '`bookConfig` of update-book for `config` and `theme`, `olsconfig` for an outline; only of one that was named.',
          ),
      }),
    ),
  }),
});

export const saveBookCustomConfig = call({
  path: '/api/book/save-book-custom-config',
  summary:
    'Keeps the settings, the look or the outline of a book under a name; a set of that name and kind is replaced',
  access: 'user',
  body: z.object({ bookId, kind, name: z.string().trim().min(1).max(configLimits.name) }),
  data: keptConfig,
});

export const deleteBookCustomConfig = call({
  path: '/api/book/delete-book-custom-config',
  summary: 'Deletes a kept set; books that took it over stay as they are',
  access: 'user',
  body: z.object({ configId }),
  data: z.object({ deleted: z.int() }),
});

const block = z.object({
  id: z.string().max(64),
  title: z.string().max(contentLimits.title),
  text: z
    .string()
    .max(contentLimits.text)
    .describe(
      'Plain text with the marks `**bold**`, `*italic*`, `[words](address)`, `- ` and `# `; HTML in it is shown as text.',
    ),
  picture: z
    .string()
    .max(200)
    .describe('A path in the book folder, where `upload-file` with the key `customContent` has put it.'),
  alt: z.string().max(contentLimits.alt),
  url: z.string().max(2000),
  linkText: z.string().max(contentLimits.linkText),
});
const blocks = list(block, contentLimits.blocks);
const content = json(blocks.refine((value) => isCustomContent(value)) as unknown as z.ZodType<readonly ContentBlock[]>);
const shown = { content: blocks.readonly(), isShown: z.boolean() };

export const getCustomContent = call({
  path: '/api/book/get-custom-content',
  summary: "The author's own blocks of a book",
  access: 'user',
  body: z.object({ bookId }),
  data: z.object(shown),
});

export const saveCustomContent = call({
  path: '/api/book/save-custom-content',
  summary: "Puts these blocks in the place of a book's own, and says whether it has the button for them",
  access: 'user',
  body: z.object({ bookId, content, isShown: flag.optional(), ...tab }),
  data: z.object({ ...shown, revision: z.int() }),
});

export const deleteCustomContent = call({
  path: '/api/book/delete-custom-content',
  summary: 'Takes blocks away, or all of them where none is named',
  access: 'user',
  body: z.object({ bookId, ids: json(list(z.string().max(64), contentLimits.blocks)).optional(), ...tab }),
  data: z.object({ ...shown, revision: z.int() }),
});
