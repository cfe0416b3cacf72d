import { z } from 'zod';
import { call, emptyData, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

export const addUploadLog = call({
  path: '/api/other/add-upload-log',
  access: 'user',
  body: z.object({
    uploadId: z.string().max(64).optional(),
    message: z.string().max(4000),
    size: number(z.number()).optional(),
  }),
  data: emptyData,
  doc: {
    summary: 'Logs an upload error',
    description: 'For the operator: an upload that the editor has given up is recorded in the log.',
    example: {
      body: { uploadId: exampleIds.upload, message: 'The network was gone for ten minutes', size: 1_048_576 },
      data: {},
    },
  },
});

export const addUploadEmptyLog = call({
  path: '/api/other/add-upload-empty-log',
  access: 'user',
  body: z.object({ name: z.string().max(500).optional() }),
  data: emptyData,
  doc: {
    summary: 'Logs that a chosen file was empty',
    description: 'For the operator: the attempt is recorded in the log.',
    example: { body: { name: 'empty.pdf' }, data: {} },
  },
});
