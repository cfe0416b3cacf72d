import { z } from 'zod';
import { desktopCall, emptyBody, emptyData } from '../../call.ts';

/** Sent as `changed` when a newer version is found. */
export const updateFound = 'update';

const updateSchema = z.object({
  version: z.string(),
  issued: z.string().describe('Time of the announcement, in ISO 8601.'),
  notes: z.string().describe('Release notes, in the language of the caller.'),
});

/** Returns the newer version, if one is known and was not skipped. @see D-518 */
export const getUpdate = desktopCall({
  path: '/api/desktop/get-update',
  access: 'user',
  body: emptyBody,
  data: z.object({ current: z.string(), checks: z.boolean(), update: updateSchema.nullable() }),
  doc: {
    summary: 'Returns the newer version that is known, unless it was skipped',
  },
});

/** Checks for a newer version immediately. @see D-606, D-698 */
export const checkForUpdate = desktopCall({
  path: '/api/desktop/check-for-update',
  access: 'user',
  body: emptyBody,
  data: z.object({
    outcome: z
      .enum(['newer', 'newest', 'unreachable', 'untrusted', 'off'])
      .describe(
        'Result of the check. `untrusted`: the response is not signed, too old, or not for this program; `off`: no update server is configured.',
      ),
    current: z.string(),
    update: updateSchema.nullable(),
  }),
  doc: {
    summary: 'Checks for a newer version now, even if the check at start is turned off',
  },
});

export const skipUpdate = desktopCall({
  path: '/api/desktop/skip-update',
  access: 'user',
  body: z.object({ version: z.string().max(100) }),
  data: emptyData,
  doc: {
    summary: 'Stops announcing this version',
  },
});

export const openUpdate = desktopCall({
  path: '/api/desktop/open-update',
  access: 'user',
  body: emptyBody,
  data: emptyData,
  doc: {
    summary: 'Opens the download page of the newer version in the system browser',
  },
});
