import { maxTemplateNameLength, templateParts } from '@leafcast/book/templates';
import { z } from 'zod';
import { call, emptyData, json, list, number, record } from '../call.ts';
import { bookInfoSchema } from './book-info.ts';

const lookId = z.string().max(64);
const tid = z.string().max(64).default('0');
const name = z.string().max(10 * maxTemplateNameLength);

export const customThemeSchema = z.object({
  themeId: z.string(),
  name: z.string(),
  settings: z.record(z.string(), z.unknown()).describe('All settings of a theme, by key.'),
  mayChange: z.boolean().describe('Whether the account may change and delete it.'),
});
export type CustomTheme = z.output<typeof customThemeSchema>;

export const getCustomTheme = call({
  path: '/api/book/get-custom-theme',
  summary: 'The own themes of the account, or of a team: sets of colours that any book can wear',
  access: 'user',
  body: z.object({ tid }),
  data: z.object({ list: z.array(customThemeSchema) }),
});

export const saveCustomTheme = call({
  path: '/api/book/save-custom-theme',
  summary: 'Keeps an own theme; with `themeId` it changes that one: what is not named stays',
  access: 'user',
  body: z.object({
    tid,
    themeId: lookId.optional(),
    name: name.optional(),
    settings: json(record(z.string().max(100), z.unknown()))
      .optional()
      .describe('Settings of a theme; those that are not named are the defaults.'),
  }),
  data: z.object({ themeId: z.string() }),
});

export const deleteCustomTheme = call({
  path: '/api/book/delete-custom-theme',
  summary: 'Deletes an own theme; books that wear its colours keep them',
  access: 'user',
  body: z.object({ themeId: lookId }),
  data: emptyData,
});

const parts = list(z.enum(templateParts), templateParts.length);

export const ownTemplateSchema = z.object({
  templateId: z.string(),
  name: z.string(),
  cover: z.string().describe('Address of its cover.'),
  parts,
  mayChange: z.boolean().describe('Whether the account may change and delete it.'),
});
export type OwnTemplate = z.output<typeof ownTemplateSchema>;

export const getOwnTemplate = call({
  path: '/api/book/get-own-template',
  summary: 'The own templates of the account, or of a team',
  access: 'user',
  body: z.object({ tid }),
  data: z.object({ list: z.array(ownTemplateSchema) }),
});

/** @see D-285 … D-296 */
export const saveOwnTemplate = call({
  path: '/api/book/save-own-template',
  summary: 'Keeps parts of a book as a template, with the media that they name',
  access: 'user',
  body: z.object({
    tid,
    bookId: z.string().max(64),
    name,
    parts: json(parts),
    cover: z
      .string()
      .max(600_000)
      .optional()
      .describe('A small picture in base64; or a page of the book, by index from 0.'),
    coverPage: number(z.int().min(0)).optional(),
  }),
  data: z.object({ templateId: z.string() }),
});

export const renameOwnTemplate = call({
  path: '/api/book/rename-own-template',
  summary: 'Gives an own template another name',
  access: 'user',
  body: z.object({ templateId: lookId, name }),
  data: emptyData,
});

/** @see D-297 */
export const openOwnTemplate = call({
  path: '/api/book/open-own-template',
  summary: "Gives what a template sets, and puts its media into a book's folder; update-book applies it",
  access: 'user',
  body: z.object({ templateId: lookId, bookId: z.string().max(64) }),
  data: z.object({
    parts,
    settings: z
      .record(z.string(), z.unknown())
      .describe('Only what differs from the defaults; the other settings of the parts are their defaults.'),
    /**
     * Outline for this book, without links to pages that it does not have. Absent if it is not part of the template.
     */
    olsconfig: bookInfoSchema.shape.olsconfig.optional(),
    tabs: bookInfoSchema.shape.tabconfig.shape.tabs.optional(),
    languages: z.array(z.string()).optional(),
    texts: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    isProtected: z
      .boolean()
      .describe('Whether the book has passwords now: those of the template would take their place.'),
  }),
});
export type TemplateUse = z.output<typeof openOwnTemplate.data>;

/** @see D-294 */
export const setTemplatePassword = call({
  path: '/api/book/set-template-password',
  summary:
    'Gives a book the passwords of a template, or takes its own away where the template has none; it holds at once',
  access: 'user',
  body: z.object({ templateId: lookId, bookId: z.string().max(64) }),
  data: z.object({ isProtected: z.boolean() }),
});

export const deleteOwnTemplate = call({
  path: '/api/book/delete-own-template',
  summary: 'Deletes an own template; books that were made with it stay as they are',
  access: 'user',
  body: z.object({ templateId: lookId }),
  data: emptyData,
});

/** @see D-299 */
export const importOwnTemplate = call({
  path: '/api/book/import-own-template',
  summary: 'Keeps the template of a file as multipart (`file`, behind the other fields)',
  access: 'user',
  file: 'file',
  body: z.object({ tid }),
  data: z.object({ templateId: z.string() }),
});
