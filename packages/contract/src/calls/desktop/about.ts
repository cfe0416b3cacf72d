import { z } from 'zod';
import { desktopCall, emptyBody, list } from '../../call.ts';

/** Maximum number of listed packages that are included in the program. */
const maxPackages = 2000;

export const getAbout = desktopCall({
  path: '/api/desktop/get-about',
  access: 'user',
  body: emptyBody,
  data: z.object({
    version: z.string(),
    engine: z.string().describe('Browser engine of the window; empty until the window has reported it.'),
    packages: list(z.object({ name: z.string(), version: z.string(), license: z.string() }), maxPackages),
  }),
  doc: {
    summary:
      'Returns the version of the program, the web engine of its window, and the packages it contains with their licenses',
  },
});

/** Lets the user choose the Ghostscript folder. @see D-739 */
export const chooseGhostscript = desktopCall({
  path: '/api/desktop/choose-ghostscript',
  access: 'user',
  body: emptyBody,
  data: z.object({ isFound: z.boolean() }),
  doc: {
    summary: 'Opens a system dialog to choose the Ghostscript folder, and stores it if Ghostscript is found there',
  },
});

/** Opens the sample book. @see D-055 */
export const openDemo = desktopCall({
  path: '/api/desktop/open-demo',
  access: 'user',
  body: emptyBody,
  data: z.object({
    bookId: z.string(),
    num: z.string().describe('Number of the book, for the address of the editor.'),
  }),
  doc: {
    summary: 'Opens the sample book, creating it on the first use',
  },
});
