import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../testing/root.ts';
import type { RunResult } from '../run.ts';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), link: z.boolean().optional() })),
});

/** Response of a registry: the known advisories for the given package versions. */
const advisoriesSchema = z.record(
  z.string(),
  z.array(z.object({ id: z.number(), url: z.string(), title: z.string(), severity: z.string() })),
);

/** Excused advisories, each with the reason and the date until which it needs no new review. */
const excusesSchema = z.array(z.object({ url: z.string(), reason: z.string().min(10), until: z.iso.date() }));
type Excuse = z.output<typeof excusesSchema>[number];

interface AdvisoryQuery {
  /** Content of package-lock.json. */
  readonly lock: string;
  /** URL of the registry. */
  readonly registry: string;
  readonly excuses: readonly Excuse[];
  readonly now: Date;
  /** Timeout for the registry, in milliseconds. */
  readonly limitMs?: number;
}

/**
 * Result of the check. Each line in `problems` fails the check. If the registry could not be queried, `problems` is
 * `null` and `note` contains the reason.
 */
export interface AdvisoryResult {
  readonly problems: readonly string[] | null;
  readonly note: string;
}

/**
 * Returns every installed version of every package, by package name. The project's own packages are excluded, because
 * no registry contains them.
 */
export function listInstalledPackages(lock: string): Record<string, string[]> {
  const versions: Record<string, string[]> = {};
  for (const [path, { version, link }] of Object.entries(lockSchema.parse(JSON.parse(lock)).packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link || version === undefined) continue;
    const known = versions[name] ?? [];
    if (!known.includes(version)) versions[name] = [...known, version];
  }
  return versions;
}

/** Queries the registry for advisories against the dependencies, as `npm audit` does. */
export async function queryAdvisories({
  lock,
  registry,
  excuses,
  now,
  limitMs = 5000,
}: AdvisoryQuery): Promise<AdvisoryResult> {
  const versions = listInstalledPackages(lock);
  const asked = await ask(registry, versions, limitMs);
  if (typeof asked === 'string') return { problems: null, note: asked };
  const known = Object.entries(asked).flatMap(([name, list]) => list.map((advisory) => ({ name, ...advisory })));
  const problems = known.flatMap(({ name, url, title, severity }) => {
    const excuse = excuses.find((one) => one.url === url);
    if (excuse && now.toISOString().slice(0, 10) <= excuse.until) return [];
    const line = `${name} ${versions[name]?.join(', ')}: ${severity}: ${title} (${url})`;
    return [excuse ? `${line}; it was excused until ${excuse.until}: ${excuse.reason}` : line];
  });
  const idle = excuses.filter(({ url }) => !known.some((advisory) => advisory.url === url));
  return {
    problems: [...problems, ...idle.map(({ url }) => `${url} is excused, and nothing here needs the excuse any more`)],
    note: `${Object.keys(versions).length} packages, ${known.length} advisories, ${known.length - problems.length} excused`,
  };
}

/**
 * Requests the advisories from a registry.
 *
 * @returns the advisories, or the reason why the request failed
 */
async function ask(registry: string, versions: Record<string, string[]>, limitMs: number) {
  try {
    const response = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry.replace(/\/*$/, '/')), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(versions),
      signal: AbortSignal.timeout(limitMs),
    });
    if (!response.ok) return `${registry} answered ${response.status}`;
    return advisoriesSchema.parse(await response.json());
  } catch (error) {
    return `${registry} gave no advisories: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Runs the advisory step of `npm run check`. If no registry responds, the step reports this and the check continues.
 */
export async function checkAdvisories(): Promise<RunResult> {
  const start = performance.now();
  const { problems, note } = await queryAdvisories({
    lock: readFileSync(join(root, 'package-lock.json'), 'utf8'),
    registry: process.env.npm_config_registry ?? 'https://registry.npmjs.org/',
    excuses: excusesSchema.parse(JSON.parse(readFileSync(join(root, 'scripts/test/advisories.json'), 'utf8'))),
    now: new Date(),
  });
  console.log(problems === null ? `Not looked up: ${note}` : [note, ...problems].join('\n'));
  return { ok: (problems ?? []).length === 0, seconds: (performance.now() - start) / 1000 };
}
