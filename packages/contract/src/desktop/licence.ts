import { z } from 'zod';
import { desktopCall, emptyBody, emptyData } from '../call.ts';

/** Sent as `changed` when the registration has changed. */
export const licenceChanged = 'licence';

/** Result of an operation, in the language of the caller. */
const said = z.object({
  isGood: z.boolean(),
  text: z.string().describe('What is shown, such as in a notice.'),
  help: z.string().describe('What to do about it; may be empty.'),
});

/** @see D-127, D-701 … D-719 */
export const getLicence = desktopCall({
  path: '/api/desktop/get-licence',

  access: 'user',
  body: emptyBody,
  data: z.object({
    isRegistered: z.boolean(),
    beginning: z.string().describe('First group of the licence code; empty in a trial.'),
    expires: z.string().nullable().describe('ISO time of its end; null without one.'),
    code: z.int().describe('Why it is a trial, by the codes of registration; 0 where it is registered.'),
    text: z.string().describe('The code in words; empty where it is registered, or never was.'),
    help: z.string().describe('What to do about it.'),
    trialPages: z.int().describe('Most pages or images that a trial imports.'),
    page: z.string().describe('Address at which a computer without network is registered; empty without one.'),
  }),
  doc: {
    summary: 'Whether this computer is registered, and if not, why',
  },
});

/** @see D-472, D-582 */
export const registerLicence = desktopCall({
  path: '/api/desktop/register-licence',

  access: 'user',
  body: z.object({ code: z.string().max(200) }),
  data: said,
  doc: {
    summary: 'Registers this computer by a licence code',
  },
});

/** @see D-128 */
export const getTerminalCode = desktopCall({
  path: '/api/desktop/get-terminal-code',

  access: 'user',
  body: emptyBody,
  data: z.object({ terminal: z.string() }),
  doc: {
    summary: 'What the page of the licence service is told to make a verification file',
  },
});

/** @see D-128, D-473 */
export const registerByFile = desktopCall({
  path: '/api/desktop/register-by-file',

  access: 'user',
  body: emptyBody,
  data: said,
  doc: {
    summary: 'Registers this computer by a verification file that is chosen in a dialog of the system',
  },
});

/** Stops waiting for the license service. @see D-477 */
export const stopRegistering = desktopCall({
  path: '/api/desktop/stop-registering',

  access: 'user',
  body: emptyBody,
  data: emptyData,
  doc: {
    summary: 'Gives up what is asked of the licence service',
  },
});

/** @see D-475 */
export const deactivateLicence = desktopCall({
  path: '/api/desktop/deactivate-licence',

  access: 'user',
  body: emptyBody,
  data: said,
  doc: {
    summary: 'Cancels the registration of this computer',
  },
});
