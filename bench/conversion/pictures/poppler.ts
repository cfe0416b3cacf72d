import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Checks whether pdftoppm is installed. */
export async function isPopplerInstalled(): Promise<boolean> {
  return run('pdftoppm', ['-v']).then(
    () => true,
    () => false,
  );
}

/** Draws what Leafcast draws: the crop box instead of the media box. */
const visiblePart = '-cropbox';

/** Renders the first pages of a PDF with pdftoppm, distributed over one process per core. */
export async function popplerPages(
  path: string,
  pages: number,
  folder: string,
): Promise<{ ms: number; bytes: number; files: string[] }> {
  const parts = Math.min(pages, availableParallelism());
  const started = performance.now();
  await Promise.all(
    Array.from({ length: parts }, (_, part) => {
      const from = Math.floor((part * pages) / parts) + 1;
      const to = Math.floor(((part + 1) * pages) / parts);
      const range = ['-f', String(from), '-l', String(to)];
      return run('pdftoppm', ['-jpeg', visiblePart, '-scale-to', '1600', ...range, path, join(folder, 'p')]);
    }),
  );
  const ms = performance.now() - started;
  const files = readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name));
  return { ms, files, bytes: files.reduce((sum, file) => sum + statSync(file).size, 0) };
}

/** Renders a page at twice the size as PNG. It is the reference with which smaller images are compared. */
export async function popplerReference(path: string, page: number, folder: string): Promise<string> {
  const name = join(folder, `reference-${page}`);
  await run('pdftoppm', ['-png', visiblePart, '-scale-to', '3200', '-f', String(page + 1), '-singlefile', path, name]);
  return `${name}.png`;
}
