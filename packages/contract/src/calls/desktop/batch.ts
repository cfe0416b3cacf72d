import { z } from 'zod';
import { booleanField, desktopCall, emptyBody, emptyData, idList, jsonField, list } from '../../call.ts';
import { createMetaFields } from '../intake/conversion-options.ts';

/** Maximum number of files in a batch. */
export const maxBatchFiles = 1000;

/** Formats into which a batch converts each file; `cloud`: a book published in the cloud. @see D-011 */
export const batchTargets = ['html', 'exe', 'app', 'apk', 'wordpress', 'joomla', 'drupal', 'cloud'] as const;

export type BatchTarget = (typeof batchTargets)[number];

const taskIds = idList(maxBatchFiles).default([]).describe('Ids of the tasks; empty for all.');

/** A file of the batch and its progress. @see D-430 … D-433, D-498 … D-503 */
const taskSchema = z.object({
  taskId: z.string(),
  name: z.string().describe('Name of the file.'),
  path: z.string().describe('Path of the file.'),
  size: z.int().describe('Size of the file, in bytes.'),
  status: z.enum(['waiting', 'notStarted', 'converting', 'stopping', 'success', 'failure']),
  step: z.enum(['converting', 'publishing']).describe('Step that is in progress while the status is `converting`.'),
  done: z.int().describe('Pages converted, or files of the book written, of `total`.'),
  total: z.int(),
  pages: z.int().describe('Number of pages of the book; 0 while unknown.'),
  needsPassword: z
    .boolean()
    .default(false)
    .describe('Whether the task failed because its document is protected and the password is missing or wrong.'),
  message: z.string().describe('Reason for the failure, in the language of the program; empty if there is none.'),
  output: z
    .string()
    .describe('Path of the published file, or address of the book in the cloud; empty until it exists.'),
});

export type BatchTask = z.output<typeof taskSchema>;

const choices = z.object(createMetaFields);

const settingsSchema = z.object({
  target: z.enum(batchTargets),
  isFolder: z
    .boolean()
    .default(false)
    .describe('Whether to publish HTML as a folder ready for a web server instead of a ZIP file.'),
  folder: z.string().max(4096).describe('Folder for the published files; empty until one is chosen.'),
  signatureId: z.string().max(64).describe('Id of the signature; empty for none.'),
  choices: choices.describe('Options for converting documents.'),
});

export type BatchSettings = z.output<typeof settingsSchema>;

/** Returns the files of the batch and its settings. @see D-101 */
export const getBatch = desktopCall({
  path: '/api/desktop/get-batch',
  access: 'user',
  body: emptyBody,
  data: z.object({ tasks: list(taskSchema, maxBatchFiles), settings: settingsSchema }),
  doc: {
    summary: 'Returns the files of the batch and its settings',
  },
});

export const addToBatch = desktopCall({
  path: '/api/desktop/add-to-batch',
  access: 'user',
  body: z.object({
    what: z.enum(['files', 'folder', 'opened']),
    tokens: idList(maxBatchFiles)
      .default([])
      .describe('For `opened`: tokens of the files dropped on the window, as sent to the page by the program.'),
  }),
  data: z.object({
    added: z.int().describe('Number of files added; documents already in the list are skipped.'),
  }),
  doc: {
    summary: 'Adds files or the files of a folder, chosen in a system dialog, or files dropped on the window',
  },
});

export const setBatch = desktopCall({
  path: '/api/desktop/set-batch',
  access: 'user',
  body: z.object({
    target: z.enum(batchTargets).optional(),
    isFolder: booleanField.optional().describe('Whether to publish HTML as a folder.'),
    signatureId: z.string().max(64).optional(),
    choices: jsonField(choices).optional(),
  }),
  data: emptyData,
  doc: {
    summary: 'Changes the settings of the batch; omitted fields stay unchanged',
  },
});

export const chooseBatchFolder = desktopCall({
  path: '/api/desktop/choose-batch-folder',
  access: 'user',
  body: emptyBody,
  data: z.object({ folder: z.string().describe('Chosen folder; empty if the user cancelled.') }),
  doc: {
    summary: 'Opens a system dialog to choose the folder for published files',
  },
});

export const startBatch = desktopCall({
  path: '/api/desktop/start-batch',
  access: 'user',
  body: z.object({
    taskIds,
    password: z.string().max(1000).default('').describe('Password of the signature; it is not stored.'),
    documentPassword: z.string().max(1000).default('').describe('Password of the documents; it is not stored.'),
  }),
  data: emptyData,
  doc: {
    summary: 'Converts and publishes files of the batch, one after another',
  },
});

/** Stops all or some tasks of the batch. The screen asks for confirmation before it stops all tasks. @see D-504 */
export const stopBatch = desktopCall({
  path: '/api/desktop/stop-batch',
  access: 'user',
  body: z.object({ taskIds }),
  data: emptyData,
  doc: {
    summary: 'Stops files of the batch and removes incomplete output',
  },
});

/** Deletes tasks of the batch. The screen asks for confirmation before it deletes all tasks. @see D-505 */
export const deleteFromBatch = desktopCall({
  path: '/api/desktop/delete-from-batch',
  access: 'user',
  body: z.object({ taskIds }),
  data: emptyData,
  doc: {
    summary: 'Removes files from the batch, stopping those in progress; files on disk remain',
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
