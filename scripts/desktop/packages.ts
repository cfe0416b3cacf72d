import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../testing/root.ts';
import type { NpmPackage, Target } from './targets.ts';

interface Locked {
  readonly version: string;
  readonly integrity: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const store = join(root, '.runtime', 'packages');

/**
 * Downloads a package from the registry and unpacks it, unless this has already been done. npm caches downloads, so a
 * repeated download needs no network.
 *
 * @returns the folder that contains the package
 * @throws Error if the package is missing or does not match its hash
 */
export function fetchPackage({ name, version, integrity }: NpmPackage): string {
  const folder = join(store, `${name.replace('/', '+')}-${version}`);
  const content = join(folder, 'package');
  if (existsSync(join(content, 'package.json'))) return content;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packed = spawnSync(
    'npm',
    ['pack', '--silent', '--prefer-offline', '--pack-destination', folder, `${name}@${version}`],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  const file = join(folder, packed.stdout.trim().split('\n').at(-1) || '-');
  if (packed.status !== 0 || !existsSync(file))
    throw new Error(`${name}@${version} could not be fetched: ${packed.stderr}`);
  const [kind = '', hash] = integrity.split('-', 2);
  if (createHash(kind).update(readFileSync(file)).digest('base64') !== hash) {
    throw new Error(`${name}@${version} does not match the hash in package-lock.json`);
  }
  const { status } = spawnSync('tar', [
    '--no-same-owner',
    '-xzf',
    file,
    '-C',
    folder,
    '--one-top-level=new',
    '--strip-components=1',
  ]);
  if (status !== 0) throw new Error(`${name}@${version} could not be unpacked`);
  rmSync(file);
  cpSync(join(folder, 'new'), content, { recursive: true });
  rmSync(join(folder, 'new'), { recursive: true });
  return content;
}

/** Returns these packages and all their dependencies on a system, in the versions of package-lock.json. */
export function lockedPackages(names: readonly string[], target: Target): readonly NpmPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const found = new Map<string, NpmPackage>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const locked = packages[`node_modules/${name}`];
    if (found.has(name) || !locked || !runsOn(locked, target) || /wasm/.test(name)) continue;
    found.set(name, { name, version: locked.version, integrity: locked.integrity });
    open.push(...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }));
  }
  return [...found.values()];
}

function runsOn({ os, cpu, libc }: Locked, target: Target): boolean {
  const holds = (wanted: readonly string[] | undefined, is: string) => !wanted || wanted.includes(is);
  return holds(os, target.os) && holds(cpu, target.cpu) && (target.os !== 'linux' || holds(libc, 'glibc'));
}
