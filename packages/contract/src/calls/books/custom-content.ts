import { type ContentBlock, contentLimits, isCustomContent } from '@leafcast/book';
import { z } from 'zod';
import { booleanField, call, jsonField, list, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

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
      'Plain text with the markup `**bold**`, `*italic*`, `[words](address)`, `- ` and `# `; HTML is shown as text.',
    ),
  picture: z
    .string()
    .max(200)
    .describe('Path in the book folder, returned by upload-file with the key `customContent`.'),
  alt: z.string().max(contentLimits.alt),
  url: z.string().max(2000),
  linkText: z.string().max(contentLimits.linkText),
});

const blocks = list(block, contentLimits.blocks);

const content = jsonField(
  blocks.refine((value) => isCustomContent(value)) as unknown as z.ZodType<readonly ContentBlock[]>,
);

const shown = { content: blocks.readonly(), isShown: z.boolean() };

export const getCustomContent = call({
  path: '/api/book/get-custom-content',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookId }),
  data: z.object(shown),
  doc: {
    summary: 'Returns the custom content blocks of a book',
    description: 'Blocks are returned in order.',
    example: { body: { bookId: exampleIds.book }, data: { content: [exampleBlock], isShown: true } },
  },
});

export const saveCustomContent = call({
  path: '/api/book/save-custom-content',
  access: 'user',
  body: z.object({ bookId, content, isShown: booleanField.optional(), ...tab }),
  data: z.object({ ...shown, revision: z.int() }),
  doc: {
    summary: 'Replaces the custom content blocks of a book, and shows or hides their button',
    description:
      'Replaces all blocks and changes the draft. Upload pictures with upload-file and the key `customContent`.',
    example: {
      body: { bookId: exampleIds.book, content: [exampleBlock], isShown: true, revision: 17 },
      data: { content: [exampleBlock], isShown: true, revision: 18 },
    },
    codes: ['INVALID_SETTINGS'],
  },
});

export const deleteCustomContent = call({
  path: '/api/book/delete-custom-content',
  access: 'user',
  body: z.object({ bookId, ids: jsonField(list(z.string().max(64), contentLimits.blocks)).optional(), ...tab }),
  data: z.object({ ...shown, revision: z.int() }),
  doc: {
    summary: 'Deletes the given custom content blocks, or all if none are given',
    description: 'Changes the draft. Unknown ids are ignored.',
    example: {
      body: { bookId: exampleIds.book, ids: ['about-us'] },
      data: { content: [], isShown: false, revision: 18 },
    },
  },
});
