import type { ChildProcess } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listProgramMounts } from '../../sandbox/places/places.ts';
import { killProcessTree, type Sandbox } from '../../sandbox/sandbox.ts';
import type { Ghostscript } from './find-ghostscript.ts';

/** A PDF for Ghostscript, in a folder that contains nothing else. */
export interface GhostscriptDocument {
  readonly folder: string;
  /** Path of the PDF within the folder. */
  readonly file: string;
  readonly password?: string;
}

export interface GhostscriptOptions {
  readonly ghostscript: Ghostscript;
  readonly sandbox: Sandbox;
  /** Time limit for one page, in milliseconds. */
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/**
 * Factor by which the drawing resolution exceeds the resolution of the image. Downscaling the image makes letters and
 * lines clearer than with the built-in engine.
 */
const supersampling = 2;
/** Limit of the address space and of one image, in bytes. */
const maxMemory = 2 * 2 ** 30;
const maxBytes = 96 * 2 ** 20;

/**
 * Prepares a document for Ghostscript, and writes its password to a file next to it.
 *
 * @returns whether Ghostscript can safely open the file as a PDF; it would run a file without a PDF header as a program
 * @see safety T19
 */
export async function prepareForGhostscript({ folder, file, password }: GhostscriptDocument): Promise<boolean> {
  const document = await open(join(folder, file));
  try {
    const { buffer } = await document.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.toString('latin1') !== '%PDF-') return false;
  } finally {
    await document.close();
  }
  if (password === undefined) return true;
  if (!plainPassword.test(password)) return false;
  // The password is not passed as an argument, because every account of the host can read arguments.
  await writeFile(join(folder, passwordFile), `-sPDFPassword=${password}`);
  return true;
}

const passwordFile = 'password';
/**
 * Matches safe passwords. Other passwords contain characters that Ghostscript would read as the end of the password,
 * followed by further arguments.
 */
const plainPassword = /^[^\s"'#\\\p{Cc}]+$/u;

/**
 * Draws one page with Ghostscript in the sandbox, where Ghostscript can read only the document and cannot start
 * programs.
 *
 * @param page number from 1
 * @param dpi resolution of the image
 * @returns a PNG, or `null` if Ghostscript cannot draw the page within its limits
 */
export async function drawWithGhostscript(
  { folder, file, password }: GhostscriptDocument,
  page: number,
  dpi: number,
  { ghostscript, sandbox, limitMs, signal }: GhostscriptOptions,
): Promise<Buffer | null> {
  signal.throwIfAborted();
  const inside = sandbox.folderInside(folder);
  const child = sandbox.spawn({
    program: ghostscript.program,
    args: [
      '-dSAFER',
      '-dBATCH',
      '-dNOPAUSE',
      '-dNOPROMPT',
      '-q',
      '-dPDFSTOPONERROR=false',
      '-dUseCropBox',
      '-sDEVICE=png16m',
      `-dDownScaleFactor=${supersampling}`,
      `-r${(dpi * supersampling).toFixed(3)}`,
      '-dTextAlphaBits=2',
      '-dGraphicsAlphaBits=2',
      `-dFirstPage=${page}`,
      `-dLastPage=${page}`,
      // Output printed by a document must not mix with the bytes of the image.
      '-sstdout=%stderr',
      '-sOutputFile=-',
      ...(password === undefined ? [] : [`@${join(inside, passwordFile)}`]),
      join(inside, file),
    ],
    folder: { path: folder, isWritable: false },
    places: listProgramMounts(ghostscript.program),
    mayStart: false,
    limits: { addressSpace: maxMemory, file: 256 * 2 ** 20, tasks: 32 },
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { TMPDIR: '/tmp' },
  });
  const end = () => killProcessTree(child);
  const timer = setTimeout(end, limitMs);
  signal.addEventListener('abort', end);
  try {
    const made = await pictureOf(child, end);
    signal.throwIfAborted();
    return made;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

function pictureOf(child: ChildProcess, end: () => void): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  child.stdout?.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > maxBytes) end();
    else parts.push(part);
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 && bytes > 0 && bytes <= maxBytes ? Buffer.concat(parts) : null));
  });
}
