import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

type Open = () => Promise<Readable | null>;

/**
 * A ZIP archive that is generated while it is read. Only one added file is open at a time, and no file is buffered in
 * memory.
 */
export interface ExportZip {
  readonly stream: Readable;
  json(name: string, content: unknown): void;
  /**
   * Adds a file. Resolves when the archive is ready to read the file.
   *
   * @param open returns `null` for a missing file, which is then added as an empty file
   */
  file(name: string, open: Open): Promise<void>;
  end(): void;
  /** Aborts the archive; its reader receives the error. */
  fail(error: unknown): void;
}

/** Creates a ZIP archive for an export. @see safety T23 */
export function createExportZip(now: Date): ExportZip {
  const zip = new yazl.ZipFile();
  const stream = new PassThrough();
  const fail = (error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  // The cast is needed because the package declares the older stream type.
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
