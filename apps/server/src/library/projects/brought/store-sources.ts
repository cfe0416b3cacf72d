import type { OpenProject } from '@leafcast/project';
import { newId } from '../../../intake/upload/begin.ts';
import { findContentIssue } from '../../../intake/upload/checks/check-content.ts';
import { checkFiles } from '../../../intake/upload/checks/check-files.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { uploadKey } from '../../../records/source-files/bytes.ts';
import type { DraftFacts } from '../draft-json.ts';
import { requireEntry } from '../import-project.ts';
import type { ProjectSourceFile } from '../store-project.ts';

interface SourceRequest {
  readonly project: OpenProject;
  readonly facts: DraftFacts;
  /** Folder for temporary files on this machine. */
  readonly folder: string;
  /** Called with a storage key before any data is stored under it. */
  readonly markStored: (key: string) => void;
}

/**
 * Stores the documents of a project. Each document is checked as if it had been uploaded.
 *
 * @throws Refusal for the same reasons as an upload
 */
export async function storeSources(
  { storage }: Pick<Services, 'storage'>,
  { project, facts, folder, markStored }: SourceRequest,
): Promise<readonly ProjectSourceFile[]> {
  const kept: ProjectSourceFile[] = [];
  for (const { entry, name } of facts.sources) {
    const { size } = requireEntry(project, entry);
    const check = checkFiles([{ name, size }]);
    if ('issue' in check || check.kind === 'project') {
      throw 'issue' in check ? new Refusal('ERROR', check.issue, check.values) : new Refusal('ERROR', 'upload.format');
    }
    const taken = await receiveFile(project.read(entry), folder, size);
    try {
      const issue = await findContentIssue(taken.path, name, check.kind, 1);
      if (issue) throw new Refusal('ERROR', issue.key, issue.values);
      const key = uploadKey(newId());
      markStored(key);
      await storage.put(key, { file: taken.path });
      kept.push({ key, name, size });
    } finally {
      await taken.dispose();
    }
  }
  return kept;
}
