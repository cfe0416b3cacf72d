import { z } from 'zod';
import { call, emptyBody, emptyData } from '../call.ts';

/** Sent as `changed` when a newer version was found. */
export const updateFound = 'update';

const updateSchema = z.object({
  version: z.string(),
  issued: z.string().describe('When it was announced, in ISO 8601.'),
  notes: z.string().describe('What has changed, in the language of whoever asks.'),
});

/** @see D-518 */
export const getUpdate = call({
  path: '/api/desktop/get-update',
  summary: 'The newer version that is known of, unless it was skipped',
  access: 'user',
  body: emptyBody,
  data: z.object({ current: z.string(), checks: z.boolean(), update: updateSchema.nullable() }),
});

/** @see D-606, D-698 */
export const checkForUpdate = call({
  path: '/api/desktop/check-for-update',
  summary: 'Asks now whether there is a newer version, also where it is not asked at start',
  access: 'user',
  body: emptyBody,
  data: z.object({
    outcome: z
      .enum(['newer', 'newest', 'unreachable', 'untrusted', 'off'])
      .describe('`untrusted`: what came is not signed, too old, or not for this program; `off`: nobody can be asked.'),
    current: z.string(),
    update: updateSchema.nullable(),
  }),
});

export const skipUpdate = call({
  path: '/api/desktop/skip-update',
  summary: 'Says no more of this version',
  access: 'user',
  body: z.object({ version: z.string().max(100) }),
  data: emptyData,
});

export const openUpdate = call({
  path: '/api/desktop/open-update',
  summary: 'Opens the page from which the newer version is downloaded, in the browser of the system',
  access: 'user',
  body: emptyBody,
  data: emptyData,
});
