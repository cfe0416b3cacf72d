import { z } from 'zod';
import { ProjectError } from '../fault.ts';
import { projectLimits } from '../limits.ts';
import { isEntryName, listEntryName } from './entry-name.ts';

export const projectFormat = 'leafcast-project';
/** Format version of a project. It increases when a program with the old version would misread the new format. */
export const projectVersion = 1;

/** Metadata of a project. */
export interface ProjectInfo {
  readonly title: string;
  /** Id of the book from which the project was created. */
  readonly bookId: string;
  /** Time when the project was saved, in ISO 8601. */
  readonly saved: string;
  /** Leafcast version that wrote the project. */
  readonly product: string;
  /** Number of changes made to the book so far. */
  readonly revision: number;
}

export interface ListedEntry {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 hash in hexadecimal. */
  readonly sha256: string;
}

const listed = z.object({
  name: z
    .string()
    .max(200)
    .refine((name) => isEntryName(name) && name !== listEntryName),
  size: z.int().min(0).max(projectLimits.entryBytes),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const schema = z.object({
  title: z.string().max(1000),
  bookId: z.uuid(),
  saved: z.iso.datetime(),
  product: z.string().max(50),
  revision: z.int().min(0),
  entries: z.array(listed).max(projectLimits.entries),
});
const head = z.object({ format: z.literal(projectFormat), version: z.int().min(1) });

type Json = Readonly<Record<string, unknown>>;
/** Migrations: `migrations[n]` converts a project.json from version n to n + 1. */
const migrations: Readonly<Record<number, (project: Json) => Json>> = {};

/** Serializes a project.json with one entry per line, so that people can read it. */
export function projectJson(info: ProjectInfo, entries: readonly ListedEntry[]): string {
  const { title, bookId, saved, product, revision } = info;
  const start = JSON.stringify({
    format: projectFormat,
    version: projectVersion,
    title,
    bookId,
    saved,
    product,
    revision,
  });
  const lines = entries.map(({ name, size, sha256 }) => JSON.stringify({ name, size, sha256 }));
  return `${start.slice(0, -1)},"entries":[\n${lines.join(',\n')}\n]}\n`;
}

/**
 * Parses a project.json.
 *
 * @throws ProjectError `newer`, or `configuration` if the text is not a valid project.json
 */
export function parseProjectJson(text: string): {
  readonly info: ProjectInfo;
  readonly entries: readonly ListedEntry[];
} {
  try {
    let json: Json = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    const { version } = head.parse(json);
    if (version > projectVersion) throw new ProjectError('newer', `version ${version} of the format`);
    for (let step = version; step < projectVersion; step += 1) json = migrations[step]?.(json) ?? json;
    const { entries, ...info } = schema.parse(json);
    if (new Set(entries.map(({ name }) => name)).size < entries.length) throw new Error('An entry is listed twice');
    return { info, entries };
  } catch (cause) {
    if (cause instanceof ProjectError) throw cause;
    throw new ProjectError('configuration', `${listEntryName} cannot be read`, { cause });
  }
}
