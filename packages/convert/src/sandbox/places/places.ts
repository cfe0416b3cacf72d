import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { totalmem } from 'node:os';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfinedProgram, SandboxMount } from '../confined.ts';

/** Path at which a confined program sees its folder. No program is installed at this path. */
export const sandboxWorkFolder = '/.work';

/** Path of a confined program's temporary files, which are lost when the program ends. */
export const sandboxTempFolder = '/tmp';

/** Devices that a confined program may use. */
export const sandboxDevices = ['/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom'];

/** Paths of programs, libraries and fonts on Linux systems, and of the files by which they find one another. */
const systemPaths = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
  '/nix/store',
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/alternatives',
  '/etc/localtime',
  '/etc/fonts',
  '/var/cache/fontconfig',
  '/etc/libreoffice',
  '/var/lib/libreoffice',
];
/** User database for LibreOffice, which needs one to start. This file does not reveal the accounts of the host. */
const passwd = fileURLToPath(new URL('passwd', import.meta.url));
/** Default size of a confined program's own `/tmp`, in bytes. */
const defaultTemporaryBytes = 64 * 2 ** 20;
/** Maximum fraction of the machine's memory that a `/tmp` may use. */
const temporaryShare = 1 / 4;

const hidden = new Set<string>();

/** Hides a folder from all converters, even if it is inside a folder that converters can see. */
export function hideFromConverters(folder: string): void {
  hidden.add(folder);
}

/** Returns the complete file system that a confined program can see, in mount order. */
export function listSandboxMounts(confined: ConfinedProgram): readonly SandboxMount[] {
  const { program, places = [], folder, temporaryBytes = defaultTemporaryBytes } = confined;
  const shown = [...systemPlaces(), ...listProgramMounts(program), ...places];
  return [
    // The temporary folder is mounted first, because the programs themselves may be inside it.
    { type: 'memory', at: sandboxTempFolder, bytes: Math.floor(Math.min(temporaryBytes, totalmem() * temporaryShare)) },
    ...shown,
    ...covers(shown),
    ...(folder
      ? [
          {
            type: folder.isWritable ? 'write' : 'read',
            from: realpathSync(folder.path),
            at: sandboxWorkFolder,
          } as const,
        ]
      : []),
  ];
}

function systemPlaces(): readonly SandboxMount[] {
  return [
    ...systemPaths.filter((path) => existsSync(path)).map(systemPlace),
    { type: 'read', from: passwd, at: '/etc/passwd' },
  ];
}

/** Returns the sandbox place for a system folder. Top-level folders are links on most systems, and remain links. */
const systemPlace = (path: string): SandboxMount =>
  dirname(path) === '/' && lstatSync(path).isSymbolicLink()
    ? { type: 'link', target: readlinkSync(path), at: path }
    : { type: 'read', from: realpathSync(path), at: path };

/**
 * Returns the places that a program needs outside the system's folders. For LibreOffice, this is its complete
 * installation.
 */
export function listProgramMounts(program: string): readonly SandboxMount[] {
  if (!existsSync(program)) return [];
  const real = realpathSync(program);
  if (real.startsWith('/usr/')) return [];
  const folder = dirname(real);
  const from = basename(folder) === 'program' ? dirname(folder) : real;
  const link = { type: 'link', target: real, at: program } as const;
  return [{ type: 'read', from, at: from }, ...(real === program ? [] : [link])];
}

/** Returns empty folders that cover the hidden folders within the visible places. */
function covers(shown: readonly SandboxMount[]): readonly SandboxMount[] {
  const isShown = (path: string) =>
    shown.some(({ type, at }) => type === 'read' && (path === at || path.startsWith(`${at}/`)));
  return [...hidden]
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder))
    .filter(isShown)
    .map((at) => ({ type: 'memory', at, bytes: 4096 }));
}
