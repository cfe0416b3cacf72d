import { z } from 'zod';
import { desktopCall, emptyBody, emptyData } from '../call.ts';

/** Sent as `changed` when a newer version was found. */
export const updateFound = 'update';

const updateSchema = z.object({
  version: z.string(),
  issued: z.string().describe('When it was announced, in ISO 8601.'),
  notes: z.string().describe('What has changed, in the language of whoever asks.'),
});

/** @see D-518 */
export const getUpdate = desktopCall({
  path: '/api/desktop/get-update',

  access: 'user',
  body: emptyBody,
  data: z.object({ current: z.string(), checks: z.boolean(), update: updateSchema.nullable() }),
  doc: {
    summary: 'The newer version that is known of, unless it was skipped',
  },
});

/** @see D-606, D-698 */
export const checkForUpdate = desktopCall({
  path: '/api/desktop/check-for-update',

  access: 'user',
  body: emptyBody,
  data: z.object({
    outcome: z
      .enum(['newer', 'newest', 'unreachable', 'untrusted', 'off'])
      .describe('`untrusted`: what came is not signed, too old, or not for this program; `off`: nobody can be asked.'),
    current: z.string(),
    update: updateSchema.nullable(),
  }),
  doc: {
    summary: 'Asks now whether there is a newer version, also where it is not asked at start',
  },
});

export const skipUpdate = desktopCall({
  path: '/api/desktop/skip-update',

  access: 'user',
  body: z.object({ version: z.string().max(100) }),
  data: emptyData,
  doc: {
    summary: 'Says no more of this version',
  },
});

export const openUpdate = desktopCall({
  path: '/api/desktop/open-update',

  access: 'user',
  body: emptyBody,
  data: emptyData,
  doc: {
    summary: 'Opens the page from which the newer version is downloaded, in the browser of the system',
  },
});
