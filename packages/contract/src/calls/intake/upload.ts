import { drawers, importLimits } from '@leafcast/book';
import { z } from 'zod';
import { call, emptyBody, idList, jsonField, list, number, title } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { createMetaFields, titleFields } from './conversion-options.ts';

const file = {
  fileId: exampleIds.file,
  name: 'turning-page.pdf',
  size: 1_048_576,
  offset: 0,
  url: `/api/book/upload-book-files/${exampleIds.file}`,
};

const begun = {
  uploadId: exampleIds.upload,
  title: 'The Turning Page',
  kind: 'pdf',
  files: [file],
  expires: exampleIds.time,
} as const;

const made = { bookId: exampleIds.book, number: exampleIds.number };

/** State of one file of an upload. */
export const uploadFileSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number().describe('Size of the file, in bytes, of which `offset` have been received and stored.'),
  offset: z.number().describe('Bytes received and stored so far.'),
  url: z.string().describe('Address for the bytes of the file, by tus 1.0.0 (HEAD, PATCH).'),
});

export const uploadSchema = z.object({
  uploadId: z.string(),
  title: z.string(),
  kind: z.enum(['pdf', 'presentation', 'document', 'images', 'project']),
  files: z.array(uploadFileSchema),
  expires: z.string().describe('Time when the received data is deleted, in ISO 8601.'),
});

export type Upload = z.output<typeof uploadSchema>;

/**
 * Begins an upload, from which one book is created: PDFs one after another, one presentation, one document,
 * images in the given order, or one project. Repeating the call with the same `clientKey` returns the same upload and does not reserve a
 * place for a second book.
 */
export const beginUpload = call({
  path: '/api/book/begin-upload',
  access: 'user',
  body: z.object({
    title,
    files: jsonField(list(z.object({ name: z.string().min(1).max(500), size: z.int().min(0) }), importLimits.images), {
      maxValues: 10_000,
    }),
    clientKey: z.string().max(100).optional(),
    tid: z.string().max(64).default('0'),
    fid: z.string().max(64).default('0'),
    /** Id of the book whose content the upload replaces. @see W-353 */
    bookId: z
      .string()
      .max(64)
      .optional()
      .describe(
        'Id of the book whose content the upload replaces; it then needs no additional place. An empty id is rejected.',
      ),
  }),
  data: uploadSchema,
  doc: {
    summary: 'Reserves a place for a book and returns where to send its files',
    description:
      'One or several PDFs, one presentation, one document, one project (.leafcast), or any number of images become one book, in the given order. Send the bytes of each file to its `url` by tus 1.0.0, or with upload-book-files; then call end-upload.',
    example: {
      body: { title: 'The Turning Page', files: [{ name: 'turning-page.pdf', size: 1_048_576 }], clientKey: 'c-1' },
      data: { ...begun, files: [...begun.files] },
    },
    codes: ['BOOK_UPLOAD_OVER_LIMIT'],
  },
});

/** Receives the files of an upload. The path is also the prefix of the tus URLs `…/upload-book-files/<fileId>`. */
export const uploadBookFiles = call({
  path: '/api/book/upload-book-files',
  access: 'user',
  file: 'file',
  body: z.object({
    uploadId: z.string().max(64),
    fileId: z.string().max(64),
    offset: number(z.int().min(0))
      .default(0)
      .describe('Position of the bytes in the file; must equal the number of bytes received so far.'),
  }),
  data: uploadFileSchema,
  doc: {
    summary: 'Uploads bytes of a file as multipart (`file`, after the other fields), for clients without tus',
    description: 'Sends a whole file, or a part that starts at `offset`. A wrong offset is rejected.',
    example: {
      body: { uploadId: exampleIds.upload, fileId: exampleIds.file, offset: 0 },
      data: { ...file, offset: 1_048_576 },
    },
    codes: ['BOOK_CONFLICT'],
  },
});

/** Lists the PDF renderers of this server. @see D-737 … D-739 */
export const getPdfRenderers = call({
  path: '/api/book/get-drawers',
  access: 'user',
  body: emptyBody,
  data: z.object({ drawers: z.array(z.enum(drawers)) }),
  doc: {
    summary: 'Lists the PDF renderers of this server, for `drawnBy` of end-upload',
    description:
      'Always contains the built-in library (`inner`); `ghostscript` if this server has Ghostscript 9.50 or later. Workers on other machines are assumed to have the same.',
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
    sha256: jsonField(z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/i)))
      .optional()
      .describe('sha256 in hexadecimal by fileId; if given, it must match the received file.'),
    order: idList(importLimits.images).optional().describe('For images: the fileIds in page order.'),
  }),
  data: z.object({ bookId: z.string(), number: z.string() }),
  doc: {
    summary: 'Completes an upload: creates the book and starts its conversion',
    description:
      'Checks that all bytes have arrived, inspects their content, and creates the book. Repeating the call returns the same book. A project is imported as it was saved, with a new id and number: of the options only the title applies, and the account must have the features that the project uses. Check the conversion with get-book-progress.',
    example: {
      body: { uploadId: exampleIds.upload, title: 'The Turning Page', cutType: 0, pdfImportConfig: { r: '1-12' } },
      data: made,
    },
    codes: ['BOOK_UPLOAD_OVER_LIMIT', 'BOOK_NOT_FOUND'],
  },
});
