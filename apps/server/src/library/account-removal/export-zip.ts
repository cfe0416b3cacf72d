import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

type Open = () => Promise<Readable | null>;

/** A zip produced while it is read: only one added file is open at a time, and nothing is buffered in memory. */
export interface ExportZip {
  readonly stream: Readable;
  json(name: string, content: unknown): void;
  /** Resolves when it is this file's turn. @param open returns `null` for a missing file, which is then added empty */
  file(name: string, open: Open): Promise<void>;
  end(): void;
  /** Aborts the zip: its reader gets the error. */
  fail(error: unknown): void;
}

/** @see safety T23 */
export function createExportZip(now: Date): ExportZip {
  const zip = new yazl.ZipFile();
  const stream = new PassThrough();
  const fail = (error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  // Cast to the Node interface: the package types it as the older stream type.
  pipeline(zip.outputStream as unknown as Readable, stream).catch(fail);
  zip.on('error', fail);
  return {
    stream,
    json: (name, content) => zip.addBuffer(Buffer.from(JSON.stringify(content, null, 2)), name, { mtime: now }),
    file(name, open) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      stream.once('close', resolve);
      zip.addReadStreamLazy(name, { mtime: now, compress: false }, (done) => {
        open().then(
          (opened) => {
            const readable = opened ?? Readable.from([]);
            readable.once('error', fail);
            done(null, readable);
            stream.off('close', resolve);
            resolve();
          },
          (error: unknown) => {
            done(error, Readable.from([]));
            reject(error);
          },
        );
      });
      return promise;
    },
    end: () => zip.end(),
    fail,
  };
}
