import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { importLimits } from '@leafcast/book';
import { inspectSource } from '@leafcast/convert';
import type { ServerKey } from '@leafcast/messages';
import type { UploadKind } from '../../../records/tables/upload-tables.ts';
import { wrongFormatMessage } from './check-files.ts';
import { openUploadedProject } from './open-uploaded-project.ts';

export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

interface Issue {
  readonly key: ServerKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

export const damagedFileIssue: Issue = { key: 'upload.damaged' };

/** Checks the content of a file, regardless of its name. */
export async function findContentIssue(
  path: string,
  name: string,
  kind: UploadKind,
  count: number,
): Promise<Issue | null> {
  if (kind === 'project') return projectIssue(path);
  const found = await inspectSource(path, name);
  const isKind = kind === 'images' ? found.kind === 'image' : found.kind === kind;
  if (!isKind && kind === 'pdf' && count > 1) return { key: 'convert.someFailed', values: { names: name } };
  // For a presentation or document, report its specific problem; for all other files, report only an incorrect format.
  const wouldBe = (kind === 'presentation' || kind === 'document') && found.kind === null && found.issue;
  if (!isKind) return { key: wouldBe || wrongFormatMessage(kind, count) };
  if (found.issue === undefined) return null;
  const side = Math.sqrt(importLimits.imagePixels);
  return { key: found.issue, values: { width: side, height: side } };
}

/**
 * Checks only the list of a project's files; the files themselves are checked when the project is imported. @see D-675,
 * D-678
 */
async function projectIssue(path: string): Promise<Issue | null> {
  const opened = await openUploadedProject(path);
  if (!opened.ok) return { key: `project.${opened.fault}` };
  await opened.project.close();
  return null;
}
