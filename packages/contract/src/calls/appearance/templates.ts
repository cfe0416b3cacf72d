import { maxTemplateNameLength, templateParts } from '@leafcast/book/templates';
import { z } from 'zod';
import { call, emptyData, jsonField, list, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { bookInfoSchema } from '../books/book-info.ts';

const lookId = z.string().max(64);

const tid = z.string().max(64).default('0');

const name = z.string().max(10 * maxTemplateNameLength);

const parts = list(z.enum(templateParts), templateParts.length);

export const ownTemplateSchema = z.object({
  templateId: z.string(),
  name: z.string(),
  cover: z.string().describe('Address of the cover image.'),
  parts,
  mayChange: z.boolean().describe('Whether the account may change and delete it.'),
});

export type OwnTemplate = z.output<typeof ownTemplateSchema>;

export const getOwnTemplate = call({
  path: '/api/book/get-own-template',
  access: 'user',
  body: z.object({ tid }),
  data: z.object({ list: z.array(ownTemplateSchema) }),
  doc: {
    summary: 'Lists the custom templates of the account or of a team',
    description: 'With `tid`, returns those of the team, which its members share.',
    example: {
      body: { tid: '0' },
      data: {
        list: [
          {
            templateId: exampleIds.item,
            name: 'Annual report',
            cover: `${exampleIds.origin}/book_edit2/export/template/${exampleIds.item}/cover`,
            parts: ['template', 'theme', 'outline'],
            mayChange: true,
          },
        ],
      },
    },
  },
});

/** Saves parts of a book as a template. @see D-285 … D-296 */
export const saveOwnTemplate = call({
  path: '/api/book/save-own-template',
  access: 'user',
  body: z.object({
    tid,
    bookId: z.string().max(64),
    name,
    parts: jsonField(parts),
    cover: z
      .string()
      .max(600_000)
      .optional()
      .describe('Small cover image in Base64. Alternatively, `coverPage` selects a page of the book.'),
    coverPage: number(z.int().min(0)).optional(),
  }),
  data: z.object({ templateId: z.string() }),
  doc: {
    summary: 'Saves parts of a book as a template, with the media they use',
    description: 'Saves the current draft and copies the media that the parts refer to.',
    example: {
      body: { bookId: exampleIds.book, name: 'Annual report', parts: ['template', 'theme', 'outline'], coverPage: 0 },
      data: { templateId: exampleIds.item },
    },
  },
});

export const renameOwnTemplate = call({
  path: '/api/book/rename-own-template',
  access: 'user',
  body: z.object({ templateId: lookId, name }),
  data: emptyData,
  doc: {
    summary: 'Renames a custom template',
    description: 'Allowed only if `mayChange` of the item is true.',
    example: { body: { templateId: exampleIds.item, name: 'Annual report 2027' }, data: {} },
  },
});

/** Returns the values of a template and copies its media into a book's folder. @see D-297 */
export const openOwnTemplate = call({
  path: '/api/book/open-own-template',
  access: 'user',
  body: z.object({ templateId: lookId, bookId: z.string().max(64) }),
  data: z.object({
    parts,
    settings: z
      .record(z.string(), z.unknown())
      .describe('Only settings that differ from their defaults; all other settings of these parts have their default.'),
    /**
     * The template's outline, without links to pages that this book does not have. Absent if the outline is not part of
     * the template.
     */
    olsconfig: bookInfoSchema.shape.olsconfig.optional(),
    tabs: bookInfoSchema.shape.tabconfig.shape.tabs.optional(),
    languages: z.array(z.string()).optional(),
    texts: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    isProtected: z.boolean().describe('Whether the book has passwords now, which those of the template would replace.'),
  }),
  doc: {
    summary: "Returns the values of a template and copies its media into a book's folder; update-book applies them",
    description:
      'The draft does not change: send the wanted parts to update-book. Set the passwords with set-template-password.',
    example: {
      body: { templateId: exampleIds.item, bookId: exampleIds.book },
      data: { parts: ['template', 'theme'], settings: { template: 'metro', theme: 'lake' }, isProtected: false },
    },
  },
});

export type TemplateUse = z.output<typeof openOwnTemplate.data>;

/** Sets a book's passwords to those of a template. @see D-294 */
export const setTemplatePassword = call({
  path: '/api/book/set-template-password',
  access: 'user',
  permission: 'book.publish',
  body: z.object({ templateId: lookId, bookId: z.string().max(64) }),
  data: z.object({ isProtected: z.boolean() }),
  doc: {
    summary:
      "Sets the passwords of a template for a book, or removes the book's own if the template has none; takes effect immediately",
    description: 'Takes effect for the published book immediately.',
    example: { body: { templateId: exampleIds.item, bookId: exampleIds.book }, data: { isProtected: true } },
    codes: ['BOOK_CONFLICT'],
  },
});

export const deleteOwnTemplate = call({
  path: '/api/book/delete-own-template',
  access: 'user',
  body: z.object({ templateId: lookId }),
  data: emptyData,
  doc: {
    summary: 'Deletes a custom template; books created with it stay unchanged',
    description: 'Allowed only if `mayChange` of the item is true.',
    example: { body: { templateId: exampleIds.item }, data: {} },
  },
});

/** Imports a template from a file. @see D-299 */
export const importOwnTemplate = call({
  path: '/api/book/import-own-template',
  access: 'user',
  file: 'file',
  body: z.object({ tid }),
  data: z.object({ templateId: z.string() }),
  doc: {
    summary: 'Imports a template from a file as multipart (`file`, after the other fields)',
    description: 'The file is one that the editor exported, from this or another installation.',
    example: { body: { tid: '0' }, data: { templateId: exampleIds.item } },
  },
});
