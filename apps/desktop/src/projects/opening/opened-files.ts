import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { desktopFilePath, type OpenedFile } from '@leafcast/contract';
import { Refusal } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';
import type { Desktop } from '../../system/desktop.ts';

/** Maximum number of opened files to remember; the oldest are forgotten. */
const maxFiles = 1000;

/**
 * Files opened from outside the page: by a double click in the file manager, by dropping them on the window, or by
 * starting the program again with a file.
 */
export interface OpenedFiles {
  /** Notifies the page of opened files. */
  open(paths: readonly string[]): Promise<void>;
  /** Allows the page to read the given files, which the user has chosen. */
  describe(paths: readonly string[]): Promise<readonly OpenedFile[]>;
  /**
   * Returns the path of the file that a token identifies.
   *
   * @throws Refusal if the token is unknown
   */
  pathOf(token: string): string;
}

/**
 * Opens the store of files that the page can read. The page learns their names and tokens, never their paths, and can
 * read only files that the user has opened.
 */
export function openOpenedFiles(
  app: FastifyInstance,
  { page, services, window }: Pick<Desktop, 'page' | 'services' | 'window'>,
): OpenedFiles {
  const paths = new Map<string, string>();

  function pathOf(token: string): string {
    const path = paths.get(token);
    if (path === undefined) throw new Refusal('FORBIDDEN');
    return path;
  }

  app.get<{ Params: { token: string } }>(`${desktopFilePath}:token`, async (request, reply) => {
    await services.accounts.require(request);
    const stream = createReadStream(pathOf(request.params.token));
    return reply.type('application/octet-stream').header('cache-control', 'no-store').send(stream);
  });

  async function describe(opened: readonly string[]): Promise<readonly OpenedFile[]> {
    const files: OpenedFile[] = [];
    for (const path of opened) {
      const facts = await stat(path).catch(() => null);
      if (!facts?.isFile()) continue;
      const token = randomBytes(16).toString('base64url');
      paths.set(token, path);
      const isProject = extname(path).toLowerCase() === '.leafcast';
      files.push({ token, name: basename(path), size: facts.size, isProject });
    }
    for (const token of [...paths.keys()].slice(0, Math.max(0, paths.size - maxFiles))) paths.delete(token);
    return files;
  }

  async function open(opened: readonly string[]): Promise<void> {
    const files = await describe(opened);
    if (files.length > 0) page.send({ type: 'open', files: [...files] });
  }

  window.listen((event) => {
    if (event.event === 'open') void open(event.paths);
  });
  return { open, describe, pathOf };
}
