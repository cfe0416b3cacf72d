import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beginUpload, type Call, type CallData, endUpload, envelopeSchema, openDemo } from '@leafcast/contract';
import { writeAtomically } from '@leafcast/node/files/write-atomically';
import type { HandleCall } from '@leafcast/server';
import { z } from 'zod';
import type { Desktop } from '../../system/desktop.ts';

const title = '翻页之间 The Turning Page';
/** Page range of the sample book; a trial imports all of these pages. */
const pages = '1-12';

interface DemoOptions {
  readonly dataFolder: string;
  readonly programFolder: string;
}

/**
 * Registers the API call that opens the sample book. The book is created once, like any other book, and reopened while
 * it exists.
 */
export function registerDemoBookCall(
  answer: HandleCall,
  { services: { books } }: Desktop,
  { dataFolder, programFolder }: DemoOptions,
): void {
  const memory = join(dataFolder, 'demo.json');
  let making: Promise<CallData<typeof openDemo>> | null = null;

  async function make(origin: string, cookie: string) {
    const ask = askerOf(origin, cookie);
    const path = join(programFolder, 'samples', 'leafcast-sample.pdf');
    const bytes = await readFile(path);
    const begun = await ask(beginUpload, { title, files: [{ name: basename(path), size: bytes.length }] });
    const [file] = begun.files;
    if (!file) throw new Error('The upload of the sample book has no file');
    const sent = await fetch(new URL(file.url, origin), {
      method: 'PATCH',
      headers: {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes),
    });
    if (sent.status !== 204) throw new Error(`The sample book could not be uploaded: ${sent.status}`);
    const { bookId, number: num } = await ask(endUpload, { uploadId: begun.uploadId, pdfImportConfig: { r: pages } });
    await writeAtomically(memory, JSON.stringify({ bookId, num }));
    return { bookId, num };
  }

  answer(openDemo, async (_, { account, request }) => {
    const made = await readMemory(memory);
    if (made && (await books.isVisible(account, made.bookId))) return made;
    // Two requests in quick succession create only one book.
    making ??= make(`http://127.0.0.1:${request.socket.localPort}`, request.headers.cookie ?? '').finally(() => {
      making = null;
    });
    return making;
  });
}

const memorySchema = z.object({ bookId: z.uuid(), num: z.string() });

async function readMemory(file: string) {
  try {
    return memorySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Returns a function that calls the program's own server with the account of the given cookie. */
function askerOf(origin: string, cookie: string) {
  return async <C extends Call>({ path, data }: C, body: object): Promise<CallData<C>> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { code, data: given, msg } = envelopeSchema.parse(await answer.json());
    if (code !== 'OK') throw new Error(`${path}: ${msg}`);
    return data.parse(given) as CallData<C>;
  };
}
