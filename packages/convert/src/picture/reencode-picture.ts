import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { listPackageMounts } from '../sandbox/places/package-places.ts';
import { resourceUsage } from '../sandbox/process-tree.ts';
import { findSandbox, killProcessTree } from '../sandbox/sandbox.ts';
import { joinFrames, splitFrames } from './frames.ts';
import { exitCodes, type PictureIssue, RejectedPictureError } from './rejected-picture.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));
/** Folder of the converter package. */
const home = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/u, '');
const nodeFlags = ['--permission', '--allow-addons', '--allow-fs-read=*', '--disable-warning=SecurityWarning'];
let places: ReturnType<typeof listPackageMounts> | null = null;

/**
 * Time limit for one picture, in milliseconds. A picture of ten megabytes takes one or two seconds, more on a busy
 * machine.
 */
const limitMs = 30_000;
const limitBytes = 1.5 * 2 ** 30;
const pollMs = 200;

/**
 * Decodes a picture and encodes it again, in a separate sandboxed process, so that no original bytes are stored.
 *
 * @param picture path or bytes of a JPEG, PNG, GIF or WebP
 * @param square side in pixels: the picture becomes a still WebP of that size, cropped to its middle
 * @returns the bytes of a picture in the same format, or of that square
 * @throws RejectedPictureError
 * @see safety T20
 */
export function reencodePicture(
  picture: string | Uint8Array,
  { square }: { readonly square?: number } = {},
): Promise<Buffer> {
  const args = square === undefined ? [] : ['square', String(square)];
  return runPictureProgram(args, typeof picture === 'string' ? createReadStream(picture) : Readable.from([picture]));
}

/**
 * Decodes several pictures and encodes them again like `reencodePicture`, in one process.
 *
 * @returns the bytes of the pictures in the same formats and order
 * @throws RejectedPictureError if a picture is rejected
 */
export async function reencodePictures(pictures: readonly Uint8Array[]): Promise<Buffer[]> {
  if (pictures.length === 0) return [];
  const made = splitFrames(await runPictureProgram(['each'], Readable.from(pictures.map(joinFrames))));
  if (made.length !== pictures.length) throw new Error('Not all pictures were encoded');
  return made;
}

/**
 * Form of an icon: side in pixels, and the maximum fraction of the side that the picture covers; the rest is
 * transparent.
 */
export interface IconForm {
  readonly side: number;
  /** Maximum fraction of the icon's side that the picture covers; greater than 0, at most 1. */
  readonly part: number;
}

/**
 * Draws a complete picture into one or more squares, in one process.
 *
 * @param picture bytes of a JPEG, PNG, GIF or WebP
 * @returns a PNG for each form
 * @throws RejectedPictureError
 */
export async function drawIcons(picture: Uint8Array, forms: readonly IconForm[]): Promise<Buffer[]> {
  const made = splitFrames(await runPictureProgram(['icons', JSON.stringify(forms)], Readable.from([picture])));
  if (made.length !== forms.length) throw new Error('Not all icons were drawn');
  return made;
}

/**
 * Runs the program that decodes pictures.
 *
 * @param args `square` and its side, `icons` and their forms as JSON, `turn` and degrees, `mark`, a text and a letter
 * for each picture,
 *   `each` for several pictures, `compress` and a quality, or nothing
 *
 * @param allowedMs milliseconds after which the program is killed
 * @param signal kills the program
 * @returns the output of the program
 * @throws RejectedPictureError; the signal's reason if it is aborted
 */
export async function runPictureProgram(
  args: readonly string[],
  source: Readable,
  { allowedMs = limitMs, signal }: { readonly allowedMs?: number; readonly signal?: AbortSignal } = {},
): Promise<Buffer> {
  places ??= listPackageMounts(home);
  const sandbox = await findSandbox();
  signal?.throwIfAborted();
  // All three standard streams of the process are pipes.
  const child = sandbox.spawn({
    program: process.execPath,
    args: [...nodeFlags, program, ...args],
    places,
    mayStart: false,
    limits: { file: 0, tasks: 64 },
    stdio: ['pipe', 'pipe', 'pipe'],
  }) as ChildProcessWithoutNullStreams;
  let issue: PictureIssue | null = null;
  const stop = () => {
    issue = 'complex';
    killProcessTree(child);
  };
  signal?.addEventListener('abort', stop);
  const late = setTimeout(stop, allowedMs);
  const watch = setInterval(async () => {
    const taken = child.pid === undefined ? null : await resourceUsage(child.pid);
    if (taken && taken.memory > limitBytes) stop();
  }, pollMs);
  child.stderr.resume();
  // Writing fails if the process has already ended. Its exit code then reports the result.
  child.stdin.on('error', () => undefined);
  source.on('error', stop).pipe(child.stdin);
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  try {
    const [made, code] = await Promise.all([buffer(child.stdout), ended]);
    signal?.throwIfAborted();
    if (code === exitCodes.damaged) issue ??= 'damaged';
    if (code === exitCodes.complex) issue ??= 'complex';
    if (issue) throw new RejectedPictureError(issue);
    if (code !== 0)
      throw new RejectedPictureError('damaged', { cause: new Error(`The process ended with code ${code}`) });
    return made;
  } finally {
    signal?.removeEventListener('abort', stop);
    clearTimeout(late);
    clearInterval(watch);
  }
}
