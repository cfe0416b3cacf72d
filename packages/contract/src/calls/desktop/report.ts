import { z } from 'zod';
import { booleanField, desktopCall, emptyBody } from '../../call.ts';

/** Maximum length of an error report, in characters. */
export const maxReportLength = 500_000;

/** Outcomes of saving a file to a path that the user chooses. */
const outcomes = ['saved', 'cancelled', 'failed'] as const;

/** Returns the error report. @see D-138 */
export const getErrorReport = desktopCall({
  path: '/api/desktop/get-error-report',
  access: 'user',
  body: emptyBody,
  data: z.object({ text: z.string().max(maxReportLength) }),
  doc: {
    summary:
      "Returns the error report: versions, system, settings and the last lines of the log, without the user's names, texts and paths",
  },
});

/** Saves the error report to a file. @see D-696, D-697 */
export const saveErrorReport = desktopCall({
  path: '/api/desktop/save-error-report',
  access: 'user',
  body: z.object({ text: z.string().min(1).max(maxReportLength) }),
  data: z.object({
    outcome: z.enum(outcomes),
    path: z.string().describe('Path of the file; empty unless it was saved.'),
  }),
  doc: {
    summary: 'Saves the report, which the user has read and may have shortened, to a file chosen in a system dialog',
  },
});

export const feedbackKinds = ['problem', 'wish', 'question', 'praise'] as const;

/** Opens the user's feedback as an email, or saves it to a file. @see D-139 */
export const sendFeedback = desktopCall({
  path: '/api/desktop/give-feedback',
  access: 'user',
  body: z.object({
    kind: z.enum(feedbackKinds),
    text: z.string().trim().min(1).max(5000),
    email: z
      .union([z.literal(''), z.email().max(254)])
      .default('')
      .describe('Email address for a reply; may be empty.'),
    report: booleanField.default(false).describe('Whether to add an error report, which is saved as a file.'),
  }),
  data: z.object({
    outcome: z
      .enum(['mail', ...outcomes])
      .describe('`mail`: the email program has opened the message, and the user sends it.'),
    path: z
      .string()
      .describe(
        'Path of the file with the report, or with everything if no address is configured; empty if there is none.',
      ),
  }),
  doc: {
    summary:
      'Opens the feedback as an email, or saves it to a file if no address is configured; nothing is sent automatically',
  },
});
