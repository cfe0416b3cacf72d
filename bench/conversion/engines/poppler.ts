import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Engine } from './engine.ts';

const run = promisify(execFile);

/** Returns an engine that renders with `pdftoppm` and reads text with `pdftotext`. Neither program reads links. */
export function poppler(limitMs: number): Engine {
  const options = { timeout: limitMs, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 } as const;
  return {
    async open({ path, folder, pages, edge }) {
      const range = ['-f', '1', '-l', String(pages)];
      const name = join(folder, 'poppler');
      const drawing = run('pdftoppm', ['-png', '-cropbox', '-scale-to', String(edge), ...range, path, name], options);
      const reading = run('pdftotext', [...range, path, '-'], options);
      // Pages rendered before a failure still count.
      const [drawn, read] = await Promise.allSettled([drawing, reading]);
      const files = readdirSync(folder).filter((file) => file.startsWith('poppler-'));
      if (files.length === 0) return { refused: drawn.status === 'rejected' ? firstLine(drawn.reason) : 'no pages' };
      const texts = read.status === 'fulfilled' ? read.value.stdout.split('\f') : [];
      const numbers = files.map((file) => Number(/-(\d+)\.png$/u.exec(file)?.[1]));
      return {
        pages: Array.from({ length: Math.max(...numbers) }, (_, index) => {
          const at = numbers.indexOf(index + 1);
          const picture = join(folder, files[at] ?? '');
          return { ...(at >= 0 && existsSync(picture) && { picture }), text: texts[index] ?? '' };
        }),
      };
    },
    close: () => undefined,
  };
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : 'failed').slice(0, 200);
