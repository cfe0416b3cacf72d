import { type ContentBlock, contentLimits, isCustomContent } from '@leafcast/book';
import { z } from 'zod';
import { call, flag, json, list, number } from '../call.ts';
import { sample } from '../sample.ts';

const exampleBlock = {
  id: 'about-us',
  title: 'About us',
  text: 'We make paper **by hand**.',
  picture: '',
  alt: '',
  url: 'https://papermill.example/',
  linkText: 'Visit the mill',
};

const bookId = z.string().max(64);

const tab = { holder: z.string().max(64).optional(), revision: number(z.int()).optional() };

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

  access: 'user',
  body: z.object({ bookId }),
  data: z.object(shown),
  doc: {
    summary: "The author's own blocks of a book",
    description: 'Blocks in their order.',
    example: { body: { bookId: sample.book }, data: { content: [exampleBlock], isShown: true } },
  },
});

export const saveCustomContent = call({
  path: '/api/book/save-custom-content',

  access: 'user',
  body: z.object({ bookId, content, isShown: flag.optional(), ...tab }),
  data: z.object({ ...shown, revision: z.int() }),
  doc: {
    summary: "Puts these blocks in the place of a book's own, and says whether it has the button for them",
    description: 'All blocks at once; changes the draft. Pictures come by upload-file with the key `customContent`.',
    example: {
      body: { bookId: sample.book, content: [exampleBlock], isShown: true, revision: 17 },
      data: { content: [exampleBlock], isShown: true, revision: 18 },
    },
    codes: ['INVALID_SETTINGS'],
  },
});

export const deleteCustomContent = call({
  path: '/api/book/delete-custom-content',

  access: 'user',
  body: z.object({ bookId, ids: json(list(z.string().max(64), contentLimits.blocks)).optional(), ...tab }),
  data: z.object({ ...shown, revision: z.int() }),
  doc: {
    summary: 'Takes blocks away, or all of them where none is named',
    description: 'Changes the draft. Ids that the book does not have are ignored.',
    example: { body: { bookId: sample.book, ids: ['about-us'] }, data: { content: [], isShown: false, revision: 18 } },
  },
});
