import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { totalmem } from 'node:os';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Confined, Place } from './confined.ts';

/** Where a confined program finds its one folder: a name that no program's own path begins with. */
export const workPlace = '/.work';

/** Where it keeps what lives no longer than itself. */
export const temporaryPlace = '/tmp';

export const devices = ['/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom'];

/** Where every Linux keeps programs, libraries, fonts, and what these need to find each other. */
const systemPaths = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix/store'],
  ...['/etc/ld.so.cache', '/etc/ld.so.conf', '/etc/ld.so.conf.d', '/etc/alternatives', '/etc/localtime'],
  ...['/etc/fonts', '/var/cache/fontconfig', '/etc/libreoffice', '/var/lib/libreoffice'],
];
/** LibreOffice does not start where nobody is known; who has an account on the host is none of its business. */
const passwd = fileURLToPath(new URL('passwd', import.meta.url));
/** Bytes of what most programs may keep in their own `/tmp`. */
const usualTemporaryBytes = 64 * 2 ** 20;
/** Of the machine's memory a `/tmp` may take no more than this part. */
const temporaryShare = 1 / 4;

const hidden = new Set<string>();

/** Keeps a folder out of all converters' sight, even where it lies among the programs that they are shown. */
export function hideFromConverters(folder: string): void {
  hidden.add(folder);
}

/** All that a confined program finds, in the order in which it is put there. */
export function placesOf(confined: Confined): readonly Place[] {
  const { program, places = [], folder, temporaryBytes = usualTemporaryBytes } = confined;
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

/** The folders of the root are links on most systems, and stay so. */
const systemPlace = (path: string): Place =>
  dirname(path) === '/' && lstatSync(path).isSymbolicLink()
    ? { type: 'link', target: readlinkSync(path), at: path }
    : { type: 'read', from: realpathSync(path), at: path };

/** A program that does not lie where the system's do; of LibreOffice everything around it. */
export function programPlaces(program: string): readonly Place[] {
  if (!existsSync(program)) return [];
  const real = realpathSync(program);
  if (real.startsWith('/usr/')) return [];
  const folder = dirname(real);
  const from = basename(folder) === 'program' ? dirname(folder) : real;
  const link = { type: 'link', target: real, at: program } as const;
  return [{ type: 'read', from, at: from }, ...(real === program ? [] : [link])];
}

/** Empty folders over those that are to stay hidden, wherever one lies within a place that is shown. */
function covers(shown: readonly Place[]): readonly Place[] {
  const isShown = (path: string) =>
    shown.some(({ type, at }) => type === 'read' && (path === at || path.startsWith(`${at}/`)));
  return [...hidden]
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder))
    .filter(isShown)
    .map((at) => ({ type: 'memory', at, bytes: 4096 }));
}
