import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { totalmem } from 'node:os';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Confined, Place } from './confined.ts';

/** The path at which a confined program finds its folder. No program's own path begins with it. */
export const workPlace = '/.work';

/** The path of its temporary files, which are lost when it ends. */
export const temporaryPlace = '/tmp';

/** The devices that a confined program may use. */
export const devices = ['/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom'];

/** Where Linux systems keep programs, libraries, fonts, and what these need to find each other. */
const systemPaths = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix/store'],
  ...['/etc/ld.so.cache', '/etc/ld.so.conf', '/etc/ld.so.conf.d', '/etc/alternatives', '/etc/localtime'],
  ...['/etc/fonts', '/var/cache/fontconfig', '/etc/libreoffice', '/var/lib/libreoffice'],
];
/** LibreOffice needs a user database to start; it gets this one, which does not reveal the accounts of the host. */
const passwd = fileURLToPath(new URL('passwd', import.meta.url));
/** Default size in bytes of a program's own `/tmp`. */
const defaultTemporaryBytes = 64 * 2 ** 20;
/** Largest share of the machine's memory that a `/tmp` may take. */
const temporaryShare = 1 / 4;

const hidden = new Set<string>();

/** Hides a folder from all converters, even if it lies within a folder that they see. */
export function hideFromConverters(folder: string): void {
  hidden.add(folder);
}

/** The whole file system that a confined program sees, in the order in which to mount it. */
export function placesOf(confined: Confined): readonly Place[] {
  const { program, places = [], folder, temporaryBytes = defaultTemporaryBytes } = confined;
  const shown = [...systemPlaces(), ...programPlaces(program), ...places];
  return [
    // First, for the programs may themselves lie below it.
    { type: 'memory', at: temporaryPlace, bytes: Math.floor(Math.min(temporaryBytes, totalmem() * temporaryShare)) },
    ...shown,
    ...covers(shown),
    ...(folder
      ? [{ type: folder.isWritable ? 'write' : 'read', from: realpathSync(folder.path), at: workPlace } as const]
      : []),
  ];
}

function systemPlaces(): readonly Place[] {
  return [
    ...systemPaths.filter((path) => existsSync(path)).map(systemPlace),
    { type: 'read', from: passwd, at: '/etc/passwd' },
  ];
}

/** Folders of the root are links on most systems, and remain links. */
const systemPlace = (path: string): Place =>
  dirname(path) === '/' && lstatSync(path).isSymbolicLink()
    ? { type: 'link', target: readlinkSync(path), at: path }
    : { type: 'read', from: realpathSync(path), at: path };

/** The places of a program outside the system's folders; for LibreOffice, of its whole installation. */
export function programPlaces(program: string): readonly Place[] {
  if (!existsSync(program)) return [];
  const real = realpathSync(program);
  if (real.startsWith('/usr/')) return [];
  const folder = dirname(real);
  const from = basename(folder) === 'program' ? dirname(folder) : real;
  const link = { type: 'link', target: real, at: program } as const;
  return [{ type: 'read', from, at: from }, ...(real === program ? [] : [link])];
}

/** Empty folders that cover the hidden ones within the places shown. */
function covers(shown: readonly Place[]): readonly Place[] {
  const isShown = (path: string) =>
    shown.some(({ type, at }) => type === 'read' && (path === at || path.startsWith(`${at}/`)));
  return [...hidden]
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder))
    .filter(isShown)
    .map((at) => ({ type: 'memory', at, bytes: 4096 }));
}
