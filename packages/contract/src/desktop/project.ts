import { z } from 'zod';
import { desktopCall, emptyBody, emptyData, flag, list } from '../call.ts';

/** Maximum number of projects on the home screen. */
export const mostRecentProjects = 50;

const bookId = z.string().max(64).describe('Id of the book that the project is while it is open.');

const projectSchema = z.object({
  bookId: z.string(),
  num: z.string().describe('Number of the book, for the address of the editor.'),
  name: z.string(),
  path: z.string().describe('Its file; empty where it was never saved.'),
  cover: z.string().describe('Address of a picture of its cover; empty without one.'),
  opened: z.string().describe('When it was opened last, in ISO 8601.'),
  isEdited: z.boolean().describe('Whether it has changed since it was saved.'),
  savedRevision: z.int().describe('Revision of the book that its file has; -1 where it was never saved.'),
  isMissing: z.boolean().describe('Whether its file is not where it was.'),
});

export type Project = z.output<typeof projectSchema>;

/** @see D-050, D-157 */
export const getProjects = desktopCall({
  path: '/api/desktop/get-projects',

  access: 'user',
  body: emptyBody,
  data: z.object({ list: list(projectSchema, mostRecentProjects) }),
  doc: {
    summary: 'The projects that were open lately, the last one first',
  },
});

export const getProject = desktopCall({
  path: '/api/desktop/get-project',

  access: 'user',
  body: z.object({ bookId }),
  data: projectSchema,
  doc: {
    summary: 'The project that a book belongs to',
  },
});

/** @see D-051, D-509 */
export const openProject = desktopCall({
  path: '/api/desktop/open-project',

  access: 'user',
  body: z.object({
    bookId: z.string().max(64).default('').describe('One of the list; empty: a dialog asks, unless there is a token.'),
    token: z.string().max(64).default('').describe('A file that was opened from outside.'),
  }),
  data: z.object({
    num: z
      .string()
      .describe('Number of its book; empty where nothing else is open than before, which the person knows.'),
    bookId: z.string().describe('Its book; as empty.'),
  }),
  doc: {
    summary:
      'Opens a project: one that was open lately, or one that is chosen in a dialog of the system; then closes what else is open, and asks whether to save it',
  },
});

/** @see D-065, D-506 … D-512 */
export const saveProject = desktopCall({
  path: '/api/desktop/save-project',

  access: 'user',
  body: z.object({ bookId, as: flag.default(false).describe('Asks for another file.') }),
  data: z.object({ outcome: z.enum(['saved', 'unchanged', 'cancelled']), path: z.string() }),
  doc: {
    summary: 'Saves a project to its file; asks for one where it has none',
  },
});

/** @see D-509 … D-511 */
export const closeProject = desktopCall({
  path: '/api/desktop/close-project',

  access: 'user',
  body: z.object({
    bookId: z.string().max(64).default('').describe('One project; empty: all that are open.'),
    kept: z.string().max(64).default('').describe('Of all: one that stays open.'),
  }),
  data: z.object({ isClosed: z.boolean().describe('No where the person has cancelled.') }),
  doc: {
    summary: 'Closes what is open, also while another screen is shown; asks whether to save where it has changed',
  },
});

export const forgetProject = desktopCall({
  path: '/api/desktop/forget-project',

  access: 'user',
  body: z.object({ bookId }),
  data: emptyData,
  doc: {
    summary: 'Takes a project from the list, and asks whether to save where it has changed; its file stays where it is',
  },
});
