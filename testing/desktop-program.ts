import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import {
  beginUpload,
  type Call,
  type DataOf,
  endUpload,
  envelopeSchema,
  getBook,
  uploadBookFiles,
} from '@leafcast/contract';
import type { z } from 'zod';
import { aliveOf, descendantsOf } from './processes.ts';
import { root } from './root.ts';

type Line = Readonly<Record<string, unknown>>;

/** The desktop product as a process, behind a window that its caller stands for. */
export interface DesktopProgram {
  readonly url: string;
  readonly cookie: string;
  /** Makes a call as the page does. @throws Error with its message where it is refused */
  call<C extends Call>(call: C, body: z.input<C['body']>): Promise<DataOf<C>>;
  /** Imports a document, and waits until it is a book. @returns its id */
  import(document: Uint8Array, name: string): Promise<string>;
  /** Answers dialogs for a file with this path from now on, and others with their first button. */
  answerWith(path: string): void;
  /** Kills it with everything that it has started. */
  kill(): Promise<void>;
}

/** Starts it, and waits until it would show its page. */
export async function startDesktopProgram(dataFolder: string): Promise<DesktopProgram> {
  const child = spawn(process.execPath, ['apps/desktop/src/main.ts', '--data', dataFolder], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let place = '';
  const tell = (event: object) => void child.stdin.write(`${JSON.stringify(event)}\n`);
  child.stdin.on('error', () => undefined);
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line: Line = JSON.parse(text);
      if (line.do === 'window') resolve(String(line.url));
      if (line.do === 'dialog') tell({ event: 'dialog', id: line.id, paths: [place], button: 0 });
    });
  });
  const entered = await fetch(address, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const url = new URL(address).origin;
  const call: DesktopProgram['call'] = async (one, body) => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'en', cookie };
    const answer = await fetch(`${url}${one.path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { code, mess, data } = envelopeSchema.parse(await answer.json());
    if (code !== 'OK') throw new Error(`${one.path}: ${mess}`);
    return one.data.parse(data) as DataOf<typeof one>;
  };
  return {
    url,
    cookie,
    call,
    async import(document, name) {
      const files = [{ name, size: document.length }];
      const { uploadId, files: places } = await call(beginUpload, { title: name.replace(/\.\w+$/, ''), files });
      const headers = {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        cookie,
      };
      const place = `${url}${uploadBookFiles.path}/${places[0]?.fileId}`;
      await fetch(place, { method: 'PATCH', headers, body: new Uint8Array(document) });
      const { bookId } = await call(endUpload, { uploadId });
      while ((await call(getBook, { bookId })).convert_obj.state !== 'complete') await delay(50);
      return bookId;
    },
    answerWith(path) {
      place = path;
    },
    kill: () => kill(child),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  const all = child.pid === undefined ? [] : descendantsOf(child.pid);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  for (const { pid } of aliveOf(all)) process.kill(pid, 'SIGKILL');
  await ended;
}
