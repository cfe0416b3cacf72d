import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { beginUpload, endUpload, getBook, uploadBookFiles } from '@leafcast/contract';
import { createLog } from '@leafcast/server';
import { type DesktopOptions, desktopConfig, type RunningDesktop, startDesktop } from '../src/program/start.ts';
import type { WindowCommand } from '../src/system/window/protocol.ts';
import { openWindowHost } from '../src/system/window/window-host.ts';
import { readyDatabase } from './ready-database.ts';

/** The real program, with a window that the test simulates. */
export interface TestDesktop extends RunningDesktop {
  readonly dataFolder: string;
  readonly url: string;
  /** All commands sent to the window so far. */
  readonly told: readonly WindowCommand[];
  /** Sends an event as the window. */
  sendEvent(event: object): void;
  /** Signs the window in and returns its cookie. */
  enter(): Promise<string>;
  /** Makes an API call to the program as the page does. */
  post(path: string, cookie: string, body: object): Promise<{ readonly code: string; readonly mess: string }>;
  /**
   * Imports a document and waits until its book is complete.
   *
   * @returns id of the book
   */
  import(document: Uint8Array, name: string): Promise<string>;
}

export async function startTestDesktop(
  env: Readonly<Record<string, string>> = {},
  more: Partial<Pick<DesktopOptions, 'phones' | 'dataFolder' | 'licenses' | 'listener'>> = {},
): Promise<TestDesktop> {
  const dataFolder = more.dataFolder ?? (await mkdtemp(join(tmpdir(), 'leafcast-desktop-')));
  const events = new PassThrough();
  const commands = new PassThrough({ encoding: 'utf8' });
  const told: WindowCommand[] = [];
  let rest = '';
  commands.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    told.push(...lines.map((line) => JSON.parse(line) as WindowCommand));
  });
  const log = createLog(desktopConfig(dataFolder, { LOG_LEVEL: 'silent' }));
  const window = openWindowHost(events, commands, (text) => log.warn(text));
  const { signal } = new AbortController();
  const running = await startDesktop({
    dataFolder,
    window,
    log,
    signal,
    system: 'linux',
    languages: ['en'],
    env: { LOG_LEVEL: 'silent', ...env },
    phones: more.phones,
    licenses: more.licenses,
    listener: more.listener,
    readyCluster: await readyDatabase(),
  });
  const url = new URL(running.addressOf('/')).origin;
  return {
    ...running,
    dataFolder,
    url,
    told,
    sendEvent: (event) => void events.write(`${JSON.stringify(event)}\n`),
    enter: () => enter(running),
    async post(path, cookie, body) {
      const headers = { 'content-type': 'application/json', cookie, 'accept-language': 'en' };
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as { code: string; mess: string };
    },
    import: (document, name) => importDocument(running, url, document, name),
    async stop() {
      await running.stop();
      // Keep a data folder that the test passed in, because another start may use it.
      if (more.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function enter(running: RunningDesktop): Promise<string> {
  const answer = await fetch(running.addressOf('/'), { redirect: 'manual' });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function importDocument(running: RunningDesktop, url: string, document: Uint8Array, name: string) {
  const { calls } = running.desktop;
  const files = [{ name, size: document.length }];
  const { uploadId, files: places } = await calls(beginUpload, { title: name.replace(/\.\w+$/, ''), files });
  await fetch(`${url}${uploadBookFiles.path}/${places[0]?.fileId}`, {
    method: 'PATCH',
    headers: {
      cookie: await enter(running),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(document),
  });
  const { bookId } = await calls(endUpload, { uploadId });
  while ((await calls(getBook, { bookId })).convert_obj.state !== 'complete') await delay(50);
  return bookId;
}
