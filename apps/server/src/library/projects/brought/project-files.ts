import type { OpenProject } from '@leafcast/project';
import { createInvalidFileError, type ReceivedFile, type ReceivedFiles } from '../../../intake/finished/received.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Maximum size, in bytes, of a file that is read completely into memory: images, texts and drawings of pages. */
const maxInMemoryBytes = 20 * 2 ** 20;

/**
 * Presents the files of a project like the files of an uploaded finished book. The project itself verifies each file
 * against the project's list.
 */
export function projectFiles(project: OpenProject): ReceivedFiles {
  const { entries } = project;
  return {
    names: new Set(entries.keys()),
    get(name): ReceivedFile {
      const entry = entries.get(name);
      if (!entry) throw new Refusal('ERROR', 'finished.missing', { name });
      return { ...entry, id: '', upload_id: '', position: 0, kept_as: null };
    },
    open: async ({ name }) => project.read(name),
    checkHash({ name, sha256 }, hash) {
      if (hash !== sha256) throw createInvalidFileError(name);
    },
    read: ({ name }) => project.readWhole(name, maxInMemoryBytes),
    start(name) {
      throw createInvalidFileError(name);
    },
  };
}
