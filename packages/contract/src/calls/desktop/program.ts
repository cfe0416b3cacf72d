import { languageCodes } from '@leafcast/messages';
import { z } from 'zod';
import { booleanField, desktopCall, emptyBody, emptyData } from '../../call.ts';

/** Destinations outside the program, which open in the system browser. */
export const desktopLinks = ['support', 'faq', 'contact', 'activation', 'register', 'buy', 'more'] as const;

export type DesktopLink = (typeof desktopLinks)[number];

const openedFile = z.object({
  token: z.string().describe('Token that stands for the path of the file.'),
  name: z.string(),
  size: z.number(),
  isProject: z.boolean(),
});

export type OpenedFile = z.output<typeof openedFile>;

/** Path prefix for the content of a file that was opened from outside the program; the file's token follows. */
export const desktopFilePath = '/desktop/files/';

/** Events that the program sends to its page: menu choices and notices of changed data. */
export const desktopEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('menu'), id: z.string() }),
  z.object({ type: z.literal('go'), path: z.string() }),
  z.object({ type: z.literal('changed'), what: z.string() }),
  z.object({ type: z.literal('open'), files: z.array(openedFile) }),
]);

export type DesktopEvent = z.output<typeof desktopEventSchema>;

/** Path of the program's events, which are server-sent events. */
export const desktopEventsPath = '/api/desktop/events';

/** Lets the user choose a folder, and returns its PDFs. @see D-095 */
export const choosePdfFolder = desktopCall({
  path: '/api/desktop/choose-pdf-folder',
  access: 'user',
  body: emptyBody,
  data: z.object({ files: z.array(openedFile).describe('Chosen files; empty if the user cancelled.') }),
  doc: {
    summary: 'Opens a system dialog to choose a folder, and returns its PDFs sorted by name',
  },
});

/** Lets the user choose documents for new books. @see D-092, D-530, D-562 */
export const chooseDocuments = desktopCall({
  path: '/api/desktop/choose-documents',
  access: 'user',
  body: z.object({ kind: z.enum(['pdf', 'images']).describe('File type that the dialog offers first.') }),
  data: z.object({ files: z.array(openedFile).describe('Chosen files; empty if the user cancelled.') }),
  doc: {
    summary: 'Opens a system dialog to choose documents for new books',
  },
});

/** Returns the information about the program that its screens need. @see D-050 … D-063 */
export const getDesktop = desktopCall({
  path: '/api/desktop/get-desktop',
  access: 'user',
  body: emptyBody,
  data: z.object({
    version: z.string(),
    system: z.enum(['linux', 'windows', 'macos']),
    links: z
      .array(z.enum(desktopLinks))
      .describe('Links that have a destination, which is set when the program is built.'),
    dataFolder: z.string().describe('Path of the data folder.'),
    checksForUpdates: z.boolean().describe('Whether the program checks for a newer version at start.'),
    mails: z.boolean().describe('Whether feedback opens as an email; otherwise it is saved to a file.'),
  }),
  doc: {
    summary: 'Returns the information about the program that its screens need',
  },
});

/** Turns the check for updates at startup on or off. @see D-606 */
export const setDesktopUpdates = desktopCall({
  path: '/api/desktop/set-updates',
  access: 'user',
  body: z.object({ checks: booleanField }),
  data: emptyData,
  doc: {
    summary: 'Turns the check for a newer version at start on or off',
  },
});

export const showDataFolder = desktopCall({
  path: '/api/desktop/show-data-folder',
  access: 'user',
  body: emptyBody,
  data: emptyData,
  doc: {
    summary: 'Shows the data folder in the file manager',
  },
});

export const setDesktopLanguage = desktopCall({
  path: '/api/desktop/set-language',
  access: 'user',
  body: z.object({ language: z.enum(languageCodes) }),
  data: emptyData,
  doc: {
    summary: 'Sets the language of native menus and dialogs',
  },
});

export const showInWindow = desktopCall({
  path: '/api/desktop/show-in-window',
  access: 'user',
  body: z.object({
    title: z.string().max(1000).describe('Title of the screen; for a project, its name.'),
    bookId: z.string().max(64).default('').describe('Id of the open book; empty if none is open.'),
    isProject: booleanField
      .default(false)
      .describe('Whether the title is the name of a project, which is shown before the name of the program.'),
    isEdited: booleanField.default(false).describe('Whether the project has changed since it was saved.'),
  }),
  data: emptyData,
  doc: {
    summary: 'Sets the title of the window and the book that is open in it',
  },
});

export const quitDesktop = desktopCall({
  path: '/api/desktop/quit',
  access: 'user',
  body: emptyBody,
  data: emptyData,
  doc: {
    summary: 'Quits the program; the page must have saved and closed its project before',
  },
});

/** Opens one of the `desktopLinks` in the system browser. @see D-057 … D-063 */
export const openDesktopLink = desktopCall({
  path: '/api/desktop/open-link',
  access: 'user',
  body: z.object({ link: z.enum(desktopLinks) }),
  data: emptyData,
  doc: {
    summary: 'Opens one of the links in the system browser',
  },
});
