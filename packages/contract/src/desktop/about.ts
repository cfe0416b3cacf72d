import { z } from 'zod';
import { desktopCall, emptyBody, list } from '../call.ts';

/** Maximum number of packages in the program. */
const mostPackages = 2000;

export const getAbout = desktopCall({
  path: '/api/desktop/get-about',

  access: 'user',
  body: emptyBody,
  data: z.object({
    version: z.string(),
    engine: z.string().describe('Empty as long as the window has not said.'),
    packages: list(z.object({ name: z.string(), version: z.string(), licence: z.string() }), mostPackages),
  }),
  doc: {
    summary: 'What the program is, what its window shows pages with, and whose work is in it',
  },
});

/** @see D-739 */
export const chooseGhostscript = desktopCall({
  path: '/api/desktop/choose-ghostscript',

  access: 'user',
  body: emptyBody,
  data: z.object({ isFound: z.boolean() }),
  doc: {
    summary: 'Asks in a dialog of the system in which folder Ghostscript is, and keeps it where that is so',
  },
});

/** @see D-055 */
export const openDemo = desktopCall({
  path: '/api/desktop/open-demo',

  access: 'user',
  body: emptyBody,
  data: z.object({ bookId: z.string(), num: z.string().describe('Its number, for the address of the editor.') }),
  doc: {
    summary: 'Opens the sample book, which is made when it is first wanted',
  },
});
