import { z } from 'zod';
import { desktopCall, emptyBody, flag } from '../call.ts';

/** Maximum length of an error report, in characters. */
export const longestReport = 500_000;

/** Outcomes of saving a file to a path that the user chooses. */
const outcomes = ['saved', 'cancelled', 'failed'] as const;

/** @see D-138 */
export const getErrorReport = desktopCall({
  path: '/api/desktop/get-error-report',

  access: 'user',
  body: emptyBody,
  data: z.object({ text: z.string().max(longestReport) }),
  doc: {
    summary:
      'What helps to find an error: versions, the system, settings and the last lines of the log, without names, texts and paths of the person',
  },
});

/** @see D-696, D-697 */
export const saveErrorReport = desktopCall({
  path: '/api/desktop/save-error-report',

  access: 'user',
  body: z.object({ text: z.string().min(1).max(longestReport) }),
  data: z.object({ outcome: z.enum(outcomes), path: z.string().describe('The file; empty unless it was saved.') }),
  doc: {
    summary:
      'Saves the report, as it was read and shortened by the person, to a file that a dialog of the system asks for',
  },
});

export const feedbackKinds = ['problem', 'wish', 'question', 'praise'] as const;

/** @see D-139 */
export const giveFeedback = desktopCall({
  path: '/api/desktop/give-feedback',

  access: 'user',
  body: z.object({
    kind: z.enum(feedbackKinds),
    text: z.string().trim().min(1).max(5000),
    email: z
      .union([z.literal(''), z.email().max(254)])
      .default('')
      .describe('Where an answer may go; may be empty.'),
    report: flag.default(false).describe('Whether an error report is added; it becomes a file.'),
  }),
  data: z.object({
    outcome: z.enum(['mail', ...outcomes]).describe('`mail`: the mail program has it, and the person sends it.'),
    path: z
      .string()
      .describe('The file with the report, or with all of it where there is no address; empty without one.'),
  }),
  doc: {
    summary:
      'Opens a mail with what the person wrote, or saves it to a file where no address is configured; nothing is sent by itself',
  },
});
