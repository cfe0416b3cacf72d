import { z } from 'zod';
import { desktopCall, emptyBody, emptyData } from '../../call.ts';

/** Sent as `changed` when the registration changes. */
export const licenseChanged = 'license';

/** Result message of an operation, in the caller's language. */
const said = z.object({
  isGood: z.boolean(),
  text: z.string().describe('Message to show, for example in a notification.'),
  help: z.string().describe('What the user can do about it; may be empty.'),
});

/** Returns whether this computer is registered. @see D-127, D-701 … D-719 */
export const getLicense = desktopCall({
  path: '/api/desktop/get-license',
  access: 'user',
  body: emptyBody,
  data: z.object({
    isRegistered: z.boolean(),
    beginning: z.string().describe('First group of the license code; empty in a trial.'),
    expires: z.string().nullable().describe('Time when the registration ends, in ISO 8601; null if it does not.'),
    code: z.int().describe('Reason for the trial, as a registration error code; 0 if registered.'),
    text: z.string().describe('Message for the code; empty if registered or never registered.'),
    help: z.string().describe('What the user can do about it.'),
    trialPages: z.int().describe('Maximum number of pages or images that a trial imports.'),
    page: z
      .string()
      .describe('Address for registering a computer without a network connection; empty if there is none.'),
  }),
  doc: {
    summary: 'Returns whether this computer is registered, and if not, the reason',
  },
});

/** Registers this computer with a license code. @see D-472, D-582 */
export const registerLicense = desktopCall({
  path: '/api/desktop/register-license',
  access: 'user',
  body: z.object({ code: z.string().max(200) }),
  data: said,
  doc: {
    summary: 'Registers this computer with a license code',
  },
});

/** Returns the terminal code of this computer. @see D-128 */
export const getTerminalCode = desktopCall({
  path: '/api/desktop/get-terminal-code',
  access: 'user',
  body: emptyBody,
  data: z.object({ terminal: z.string() }),
  doc: {
    summary: 'Returns the terminal code that the license service needs to create a verification file',
  },
});

/** Registers this computer with a verification file. @see D-128, D-473 */
export const registerByFile = desktopCall({
  path: '/api/desktop/register-by-file',
  access: 'user',
  body: emptyBody,
  data: said,
  doc: {
    summary: 'Registers this computer with a verification file chosen in a system dialog',
  },
});

/** Stops waiting for the license service. @see D-477 */
export const stopRegistration = desktopCall({
  path: '/api/desktop/stop-registering',
  access: 'user',
  body: emptyBody,
  data: emptyData,
  doc: {
    summary: 'Cancels the pending request to the license service',
  },
});

/** Cancels the registration of this computer. @see D-475 */
export const deactivateLicense = desktopCall({
  path: '/api/desktop/deactivate-license',
  access: 'user',
  body: emptyBody,
  data: said,
  doc: {
    summary: 'Cancels the registration of this computer',
  },
});
