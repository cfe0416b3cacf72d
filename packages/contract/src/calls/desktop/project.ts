import { z } from 'zod';
import { booleanField, desktopCall, emptyBody, emptyData, list } from '../../call.ts';

/** Maximum number of projects on the home screen. */
export const maxRecentProjects = 50;

const bookId = z.string().max(64).describe('Id of the book that represents the project while it is open.');

const projectSchema = z.object({
  bookId: z.string(),
  num: z.string().describe('Number of the book, for the address of the editor.'),
  name: z.string(),
  path: z.string().describe('Path of the project file; empty if it was never saved.'),
  cover: z.string().describe('Address of the cover image; empty if there is none.'),
  opened: z.string().describe('Time when it was last opened, in ISO 8601.'),
  isEdited: z.boolean().describe('Whether it has changed since it was saved.'),
  savedRevision: z.int().describe('Revision of the book in the project file; -1 if it was never saved.'),
  isMissing: z.boolean().describe('Whether the project file no longer exists at its path.'),
});

export type Project = z.output<typeof projectSchema>;

/** Lists recent projects. @see D-050, D-157 */
export const getProjects = desktopCall({
  path: '/api/desktop/get-projects',
  access: 'user',
  body: emptyBody,
  data: z.object({ list: list(projectSchema, maxRecentProjects) }),
  doc: {
    summary: 'Lists recent projects, last opened first',
  },
});

export const getProject = desktopCall({
  path: '/api/desktop/get-project',
  access: 'user',
  body: z.object({ bookId }),
  data: projectSchema,
  doc: {
    summary: 'Returns the project that a book belongs to',
  },
});

/** Opens a project and closes the other open projects. @see D-051, D-509 */
export const openProject = desktopCall({
  path: '/api/desktop/open-project',
  access: 'user',
  body: z.object({
    bookId: z
      .string()
      .max(64)
      .default('')
      .describe('Id of a listed project; if both this and `token` are empty, a dialog opens.'),
    token: z.string().max(64).default('').describe('Token of a file that was opened from outside the program.'),
  }),
  data: z.object({
    num: z
      .string()
      .describe('Number of the opened book; empty if no other project was opened, which the user already knows.'),
    bookId: z.string().describe('Id of the opened book; empty in the same case.'),
  }),
  doc: {
    summary:
      'Opens a recent project or one chosen in a system dialog, then closes the other open projects, asking whether to save them',
  },
});

/** Saves a project to its file. @see D-065, D-506 … D-512 */
export const saveProject = desktopCall({
  path: '/api/desktop/save-project',
  access: 'user',
  body: z.object({ bookId, as: booleanField.default(false).describe('Whether to ask for another file.') }),
  data: z.object({ outcome: z.enum(['saved', 'unchanged', 'cancelled']), path: z.string() }),
  doc: {
    summary: 'Saves a project to its file, asking for one if it has none',
  },
});

/** Closes open projects. @see D-509 … D-511 */
export const closeProject = desktopCall({
  path: '/api/desktop/close-project',
  access: 'user',
  body: z.object({
    bookId: z.string().max(64).default('').describe('Project to close; empty for all open projects.'),
    kept: z.string().max(64).default('').describe('Project that stays open when all are closed.'),
  }),
  data: z.object({ isClosed: z.boolean().describe('Whether it was closed; false if the user cancelled.') }),
  doc: {
    summary: 'Closes open projects, even while another screen is shown, asking whether to save changes',
  },
});

export const forgetProject = desktopCall({
  path: '/api/desktop/forget-project',
  access: 'user',
  body: z.object({ bookId }),
  data: emptyData,
  doc: {
    summary: 'Removes a project from the list, asking whether to save changes; its file remains',
  },
});
