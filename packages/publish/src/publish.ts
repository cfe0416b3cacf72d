import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Book } from '@leafcast/book';
import { bookFiles } from './html/book-files.ts';
import { withReadMe } from './html/read-me.ts';
import { writeFolder } from './html/write-folder.ts';
import type { AppIdentity } from './target/app-identity.ts';
import type { PublishedFile } from './target/published-file.ts';
import type { PublishInput, PublishTarget, TargetOptions } from './target/target.ts';

export interface PublishOptions extends Pick<TargetOptions, 'signature'> {
  /** Identity of the program. Default: an identity with the title of the book and without icons. */
  readonly identity?: AppIdentity;
  /** Called each time the target begins to read another file. */
  readonly onProgress?: (started: number, total: number) => void;
}

/**
 * Publishes a book as a file that is created while the stream is read. Publishing stops when the stream is closed or
 * the signal aborts.
 */
export function publishAsFile(target: PublishTarget, input: PublishInput, options: PublishOptions = {}): Readable {
  const { book, language, signal } = input;
  const { onProgress, identity = identityOf(book), ...rest } = options;
  const open = new Set<Readable>();
  const output = new PassThrough();
  // A target that waits for a file would not notice that its output is no longer read.
  output.once('close', () => {
    for (const readable of open) readable.destroy();
  });
  async function* bytes() {
    const script = (await target.script?.()) ?? '';
    const files = withProgress(await bookFiles({ ...input, script }), open, onProgress);
    yield* target.write(files, { book, language, identity, ...rest });
  }
  pipeline(bytes, output, { signal }).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

/**
 * Publishes a book as a folder, whose index.html opens the book as in the unpacked ZIP file.
 *
 * @param folder an empty folder
 * @returns total size of the files in bytes
 */
export async function publishFolder(
  folder: string,
  input: PublishInput,
  onProgress?: PublishOptions['onProgress'],
): Promise<number> {
  const files = withReadMe(await bookFiles(input), input.book);
  return writeFolder(folder, withProgress(files, new Set(), onProgress), input.signal);
}

function identityOf({ title }: Book): AppIdentity {
  return {
    id: 'app.leafcast.book',
    name: title,
    publisher: '',
    slug: 'book',
    versionName: '1.0',
    versionCode: 1,
    icon: async () => {
      throw new Error('There is no icon');
    },
  };
}

/** Adds progress reports to files. Streams of open files are collected in `open`, so that the caller can close them. */
function withProgress(
  files: readonly PublishedFile[],
  open: Set<Readable>,
  onProgress: PublishOptions['onProgress'] = () => undefined,
): readonly PublishedFile[] {
  const started = new Set<string>();
  return files.map((file) => ({
    ...file,
    async open() {
      if (!started.has(file.name)) onProgress(started.add(file.name).size, files.length);
      const readable = await file.open();
      open.add(readable);
      return readable.once('close', () => open.delete(readable));
    },
  }));
}
