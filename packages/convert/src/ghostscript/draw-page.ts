import type { ChildProcess } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programPlaces } from '../sandbox/places.ts';
import { killTree, type Sandbox } from '../sandbox/sandbox.ts';
import type { Ghostscript } from './find-ghostscript.ts';

/** A PDF in a folder that contains nothing else. */
export interface GhostscriptDocument {
  readonly folder: string;
  /** Paths within the folder. */
  readonly file: string;
  readonly password?: string;
}

export interface GhostscriptOptions {
  readonly ghostscript: Ghostscript;
  readonly sandbox: Sandbox;
  /** Milliseconds for one page. */
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** Pixels are drawn twice as fine and merged, which is what makes letters and lines better than those of the inner engine. */
const supersampling = 2;
/** Bytes of address space, and of one picture. */
const maxMemory = 2 * 2 ** 30;
const maxBytes = 96 * 2 ** 20;

/**
 * Writes what Ghostscript needs to open a document, beside it.
 *
 * @returns whether Ghostscript can open it as a PDF: whatever does not begin like one it would run as a program
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
  // Not among its arguments, which every account of the host can read.
  await writeFile(join(folder, passwordFile), `-sPDFPassword=${password}`);
  return true;
}

const passwordFile = 'password';
/** What Ghostscript would take for the end of the password, and the rest for further arguments, is not given to it. */
const plainPassword = /^[^\s"'#\\\p{Cc}]+$/u;

/**
 * Draws one page with Ghostscript, in the sandbox, where it can read nothing but the document and start nothing.
 *
 * @param page number from 1
 * @param dpi of the picture
 * @returns a PNG, or `null` where Ghostscript cannot draw the page within its limits
 */
export async function drawByGhostscript(
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
      ...['-dSAFER', '-dBATCH', '-dNOPAUSE', '-dNOPROMPT', '-q', '-dPDFSTOPONERROR=false', '-dUseCropBox'],
      ...['-sDEVICE=png16m', `-dDownScaleFactor=${supersampling}`, `-r${(dpi * supersampling).toFixed(3)}`],
      ...['-dTextAlphaBits=2', '-dGraphicsAlphaBits=2', `-dFirstPage=${page}`, `-dLastPage=${page}`],
      // What a document prints must not come between the bytes of the picture.
      ...['-sstdout=%stderr', '-sOutputFile=-'],
      ...(password === undefined ? [] : [`@${join(inside, passwordFile)}`]),
      join(inside, file),
    ],
    folder: { path: folder, isWritable: false },
    places: programPlaces(ghostscript.program),
    mayStart: false,
    limits: { addressSpace: maxMemory, file: 256 * 2 ** 20, tasks: 32 },
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { TMPDIR: '/tmp' },
  });
  const end = () => killTree(child);
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
