import { drawers, importLimits } from '@leafcast/book';
import { z } from 'zod';
import { call, emptyBody, idList, json, list, number, title } from '../call.ts';
import { sample } from '../sample.ts';
import { createMetaFields, titleFields } from './conversion-options.ts';

const file = {
  fileId: sample.file,
  name: 'turning-page.pdf',
  size: 1_048_576,
  offset: 0,
  url: `/api/book/upload-book-files/${sample.file}`,
};

const begun = {
  uploadId: sample.upload,
  title: 'The Turning Page',
  kind: 'pdf',
  files: [file],
  expires: sample.time,
} as const;

const made = { bookId: sample.book, number: sample.number };

/** State of one file of an upload. */
export const uploadFileSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number().describe('Bytes; `offset` of them have arrived and are kept.'),
  offset: z.number(),
  url: z.string().describe("Address of the file's bytes: tus 1.0.0 (HEAD, PATCH)."),
});

export const uploadSchema = z.object({
  uploadId: z.string(),
  title: z.string(),
  kind: z.enum(['pdf', 'presentation', 'images', 'project']),
  files: z.array(uploadFileSchema),
  expires: z.string().describe('ISO time after which what has arrived is thrown away.'),
});

export type Upload = z.output<typeof uploadSchema>;

/**
 * One upload becomes one book: PDFs one after another, one presentation, images in the given order, or one project.
 * Repeating the call with the same `clientKey` returns the same upload and reserves nothing twice.
 */
export const beginUpload = call({
  path: '/api/book/begin-upload',

  access: 'user',
  body: z.object({
    title,
    files: json(list(z.object({ name: z.string().min(1).max(500), size: z.int().min(0) }), importLimits.images), {
      maxValues: 10_000,
    }),
    clientKey: z.string().max(100).optional(),
    tid: z.string().max(64).default('0'),
    fid: z.string().max(64).default('0'),
    /** @see W-353 */
    bookId: z
      .string()
      .max(64)
      .optional()
      .describe('The book whose content it shall replace; it takes no place of its own then. Empty is refused.'),
  }),
  data: uploadSchema,
  doc: {
    summary: 'Reserves a book and says where its files go',
    description:
      'One or several PDFs, one presentation, one project (.leafcast), or any number of images become one book, in the order given. Send the bytes of each file to its `url` by tus 1.0.0, or with upload-book-files; then call end-upload.',
    example: {
      body: { title: 'The Turning Page', files: [{ name: 'turning-page.pdf', size: 1_048_576 }], clientKey: 'c-1' },
      data: { ...begun, files: [...begun.files] },
    },
    codes: ['BOOK_UPLOAD_OVER_LIMIT'],
  },
});

/** Also the prefix of the tus addresses `…/upload-book-files/<fileId>`. */
export const uploadBookFiles = call({
  path: '/api/book/upload-book-files',

  access: 'user',
  file: 'file',
  body: z.object({
    uploadId: z.string().max(64),
    fileId: z.string().max(64),
    offset: number(z.int().min(0)).default(0).describe('Where the bytes go; must be what has arrived so far.'),
  }),
  data: uploadFileSchema,
  doc: {
    summary: 'Takes bytes of a file as multipart (`file`, behind the other fields), for clients without tus',
    description:
      'A whole file at once, or a part of it from `offset` on. An offset that is not what has arrived is refused.',
    example: {
      body: { uploadId: sample.upload, fileId: sample.file, offset: 0 },
      data: { ...file, offset: 1_048_576 },
    },
    codes: ['BOOK_CONFLICT'],
  },
});

/** @see D-737 … D-739 */
export const getDrawers = call({
  path: '/api/book/get-drawers',

  access: 'user',
  body: emptyBody,
  data: z.object({ drawers: z.array(z.enum(drawers)) }),
  doc: {
    summary: 'What can draw the pages of a PDF here: `drawnBy` of end-upload',
    description:
      'The inner library always; `ghostscript` where this server has Ghostscript 9.50 or later. Workers on other machines are taken to have what it has.',
    example: { body: {}, data: { drawers: ['inner', 'ghostscript'] } },
  },
});

export const endUpload = call({
  path: '/api/book/end-upload',

  access: 'user',
  body: z.object({
    uploadId: z.string().max(64),
    ...titleFields,
    password: z.string().max(1000).optional(),
    ...createMetaFields,
    sha256: json(z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/i)))
      .optional()
      .describe('fileId -> sha256 in hex; where given, it must be that of what arrived.'),
    order: idList(importLimits.images).optional().describe('Images: the fileIds in the order of their pages.'),
  }),
  data: z.object({ bookId: z.string(), number: z.string() }),
  doc: {
    summary: 'All bytes are there: makes the book and starts its conversion',
    description:
      'Checks that all bytes are there, looks at their content, and makes the book. Called again it answers the same book. A project is brought in as it was saved, under another id and number: of the choices only the title counts, and the powers of the account must suffice for what it holds. Follow the conversion with get-book-progress.',
    example: {
      body: { uploadId: sample.upload, title: 'The Turning Page', cutType: 0, pdfImportConfig: { r: '1-12' } },
      data: made,
    },
    codes: ['BOOK_UPLOAD_OVER_LIMIT', 'BOOK_NOT_FOUND'],
  },
});
