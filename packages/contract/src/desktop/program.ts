import { languageCodes } from '@leafcast/messages';
import { z } from 'zod';
import { desktopCall, emptyBody, emptyData, flag } from '../call.ts';

/** Destinations outside the program, which open in the system browser. */
export const desktopLinks = ['support', 'faq', 'contact', 'activation', 'register', 'buy', 'more'] as const;

export type DesktopLink = (typeof desktopLinks)[number];

const openedFile = z.object({
  token: z.string().describe('Stands for its path.'),
  name: z.string(),
  size: z.number(),
  isProject: z.boolean(),
});

export type OpenedFile = z.output<typeof openedFile>;

/** Path prefix for the content of a file that was opened from outside; its token follows. */
export const desktopFilePath = '/desktop/files/';

/** Events that the program sends to its page: menu choices, and what has changed. */
export const desktopEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('menu'), id: z.string() }),
  z.object({ type: z.literal('go'), path: z.string() }),
  z.object({ type: z.literal('changed'), what: z.string() }),
  z.object({ type: z.literal('open'), files: z.array(openedFile) }),
]);

export type DesktopEvent = z.output<typeof desktopEventSchema>;

/** Path of these events, which are server-sent events. */
export const desktopEventsPath = '/api/desktop/events';

/** @see D-095 */
export const choosePdfFolder = desktopCall({
  path: '/api/desktop/choose-pdf-folder',

  access: 'user',
  body: emptyBody,
  data: z.object({ files: z.array(openedFile).describe('None where the person has cancelled.') }),
  doc: {
    summary: 'The PDFs of a folder that is chosen in a dialog of the system, in the order of their names',
  },
});

/** @see D-092, D-530, D-562 */
export const chooseDocuments = desktopCall({
  path: '/api/desktop/choose-documents',

  access: 'user',
  body: z.object({ kind: z.enum(['pdf', 'images']).describe('What the dialog offers first.') }),
  data: z.object({ files: z.array(openedFile).describe('None where the person has cancelled.') }),
  doc: {
    summary: 'Documents that are chosen in a dialog of the system to become books',
  },
});

/** @see D-050 … D-063 */
export const getDesktop = desktopCall({
  path: '/api/desktop/get-desktop',

  access: 'user',
  body: emptyBody,
  data: z.object({
    version: z.string(),
    system: z.enum(['linux', 'windows', 'macos']),
    links: z.array(z.enum(desktopLinks)).describe('Links that lead somewhere; whoever builds the program says where.'),
    dataFolder: z.string().describe('Where it keeps what it has.'),
    checksForUpdates: z.boolean().describe('Whether a start asks for a newer version.'),
    mails: z.boolean().describe('Whether feedback opens as a mail; else it becomes a file.'),
  }),
  doc: {
    summary: 'What the screens of the desktop product have to know of the program',
  },
});

/** @see D-606 */
export const setDesktopUpdates = desktopCall({
  path: '/api/desktop/set-updates',

  access: 'user',
  body: z.object({ checks: flag }),
  data: emptyData,
  doc: {
    summary: 'Whether a start asks for a newer version',
  },
});

export const showDataFolder = desktopCall({
  path: '/api/desktop/show-data-folder',

  access: 'user',
  body: emptyBody,
  data: emptyData,
  doc: {
    summary: 'Shows the folder in which the program keeps what it has',
  },
});

export const setDesktopLanguage = desktopCall({
  path: '/api/desktop/set-language',

  access: 'user',
  body: z.object({ language: z.enum(languageCodes) }),
  data: emptyData,
  doc: {
    summary: 'The language of native menus and dialogs',
  },
});

export const showInWindow = desktopCall({
  path: '/api/desktop/show-in-window',

  access: 'user',
  body: z.object({
    title: z.string().max(1000).describe('Of the screen; where a project is shown, its name.'),
    bookId: z.string().max(64).default('').describe('Empty where none is open.'),
    isProject: flag
      .default(false)
      .describe('Whether the title is the name of a project, which stands before that of the program.'),
    isEdited: flag.default(false).describe('Whether the project has changed since it was saved.'),
  }),
  data: emptyData,
  doc: {
    summary: 'What the window shows: its title, and the book that is open in it',
  },
});

export const quitDesktop = desktopCall({
  path: '/api/desktop/quit',

  access: 'user',
  body: emptyBody,
  data: emptyData,
  doc: {
    summary: 'Ends the program; the page has saved before, and closed its project',
  },
});

/** @see D-057 … D-063 */
export const openDesktopLink = desktopCall({
  path: '/api/desktop/open-link',

  access: 'user',
  body: z.object({ link: z.enum(desktopLinks) }),
  data: emptyData,
  doc: {
    summary: 'Opens one of the links in the browser of the system',
  },
});
