import { z } from 'zod';
import { desktopCall, emptyBody, emptyData, flag, idList, json, list } from '../call.ts';
import { createMetaFields } from '../intake/conversion-options.ts';

/** Maximum number of files in a batch. */
export const mostBatchFiles = 1000;

/** Formats into which a batch converts each file; `cloud`: a book published in the cloud. @see D-011 */
export const batchTargets = ['html', 'exe', 'app', 'apk', 'wordpress', 'joomla', 'drupal', 'cloud'] as const;

export type BatchTarget = (typeof batchTargets)[number];

const taskIds = idList(mostBatchFiles).default([]).describe('Ids of the tasks; none: all.');

/** @see D-430 … D-433, D-498 … D-503 */
const taskSchema = z.object({
  taskId: z.string(),
  name: z.string().describe('Name of the file.'),
  path: z.string().describe('The file.'),
  size: z.int().describe('Bytes of the file.'),
  status: z.enum(['waiting', 'notStarted', 'converting', 'stopping', 'success', 'failure']),
  step: z.enum(['converting', 'publishing']).describe('What is done while it is being converted.'),
  done: z.int().describe('How many pages are converted, or files of the book written.'),
  total: z.int(),
  pages: z.int().describe('Pages of the book; 0 while that is not known.'),
  needsPassword: z
    .boolean()
    .default(false)
    .describe('It failed as its document is protected, and no password, or a wrong one, was given.'),
  message: z.string().describe('Why it failed, in the language of the program; empty when it has not.'),
  output: z.string().describe('The published file, or the address of a book in the cloud; empty until it is there.'),
});

export type BatchTask = z.output<typeof taskSchema>;

const choices = z.object(createMetaFields);

const settingsSchema = z.object({
  target: z.enum(batchTargets),
  isFolder: z.boolean().default(false).describe('HTML as a folder that is ready for a web server, instead of a ZIP.'),
  folder: z.string().max(4096).describe('Where the published files go; empty before one is chosen.'),
  signatureId: z.string().max(64).describe('The signature; empty for none.'),
  choices: choices.describe('How documents are converted.'),
});

export type BatchSettings = z.output<typeof settingsSchema>;

/** @see D-101 */
export const getBatch = desktopCall({
  path: '/api/desktop/get-batch',

  access: 'user',
  body: emptyBody,
  data: z.object({ tasks: list(taskSchema, mostBatchFiles), settings: settingsSchema }),
  doc: {
    summary: 'The files of the batch, and what is made of them',
  },
});

export const addToBatch = desktopCall({
  path: '/api/desktop/add-to-batch',

  access: 'user',
  body: z.object({
    what: z.enum(['files', 'folder', 'opened']),
    tokens: idList(mostBatchFiles)
      .default([])
      .describe('For `opened`: the files that were dropped on the window, as the program has told the page.'),
  }),
  data: z.object({
    added: z.int().describe('How many were added; documents that are in the list are not added again.'),
  }),
  doc: {
    summary:
      'Adds files, or those of a folder, that are chosen in a dialog of the system; or those that were dropped on the window',
  },
});

export const setBatch = desktopCall({
  path: '/api/desktop/set-batch',

  access: 'user',
  body: z.object({
    target: z.enum(batchTargets).optional(),
    isFolder: flag.optional().describe('HTML as a folder.'),
    signatureId: z.string().max(64).optional(),
    choices: json(choices).optional(),
  }),
  data: emptyData,
  doc: {
    summary: 'Says what is made of the files; what is not named stays',
  },
});

export const chooseBatchFolder = desktopCall({
  path: '/api/desktop/choose-batch-folder',

  access: 'user',
  body: emptyBody,
  data: z.object({ folder: z.string().describe('Empty where the person has cancelled.') }),
  doc: {
    summary: 'Asks in a dialog of the system where the published files go',
  },
});

export const startBatch = desktopCall({
  path: '/api/desktop/start-batch',

  access: 'user',
  body: z.object({
    taskIds,
    password: z.string().max(1000).default('').describe('Password of the signature; it is not kept.'),
    documentPassword: z.string().max(1000).default('').describe('Password of the documents; it is not kept.'),
  }),
  data: emptyData,
  doc: {
    summary: 'Converts and publishes files of the batch, each in its turn',
  },
});

/** The screen asks before it stops all tasks. @see D-504 */
export const stopBatch = desktopCall({
  path: '/api/desktop/stop-batch',

  access: 'user',
  body: z.object({ taskIds }),
  data: emptyData,
  doc: {
    summary: 'Stops files of the batch; nothing half-made is left',
  },
});

/** The screen asks before it deletes all tasks. @see D-505 */
export const deleteFromBatch = desktopCall({
  path: '/api/desktop/delete-from-batch',

  access: 'user',
  body: z.object({ taskIds }),
  data: emptyData,
  doc: {
    summary: 'Takes files from the batch, and stops those that are being converted; files on the disk stay',
  },
});

export const showBatchOutput = desktopCall({
  path: '/api/desktop/show-batch-output',

  access: 'user',
  body: z.object({ taskId: z.string().max(64) }),
  data: emptyData,
  doc: {
    summary: 'Shows a published file in its folder',
  },
});
