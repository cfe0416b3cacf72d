import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { listBookFiles, parseBook } from '@leafcast/book';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookId, test, withPublishedBook } from '../../../../apps/server/test/books/published-book.ts';
import { type BookFolderFiles, readFinishedFolder } from '../../../../apps/server/test/files/finished-folder.ts';
import { createTestApp, type TestApp } from '../../../../apps/server/test/harness/app.ts';
import { connectTo, type TestLink } from '../../test/test-link.ts';
import { CloudClient } from '../client/cloud-client.ts';
import type { FileContent } from '../server/send-file.ts';
import { serverTransport } from './server-transport.ts';
import { FinishedUpload } from './upload-finished.ts';
import type { FolderFile, UploadRecord, UploadState } from './upload-state.ts';

withPublishedBook();

let cloud: TestApp;
let folder: BookFolderFiles;
let session: string;
/** A video file that is too large for one request. */
const film = Buffer.concat([Buffer.from('\x1aE\xdf\xa3', 'latin1'), Buffer.alloc(3 * 2 ** 20, 'leaf')]);

beforeAll(async () => {
  cloud = await createTestApp({}, { converts: true });
  const author = await cloud.signedIn('cloud@example.test');
  session = [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  folder = await readFinishedFolder(test, bookId);
});
afterAll(() => cloud.stop());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const filesIn = (given: BookFolderFiles): readonly FolderFile<FileContent>[] =>
  [...given].map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: sha256(bytes),
    open: async () => ({
      size: bytes.length,
      async *read(from) {
        yield bytes.subarray(from);
      },
    }),
  }));

const record = (title: string): UploadRecord => ({
  title,
  keyword: 'paper, leaf',
  desc: 'How a page turns.',
  categoryId: 'education',
  hasText: true,
  tid: '0',
  fid: '0',
});
const patience = { delays: [10, 20, 50], wait: async (ms: number) => void (await delay(ms)) };

function uploadOver(
  url: string,
  title: string,
  clientKey: string,
  onChange: (state: UploadState) => void = () => undefined,
) {
  const client = new CloudClient({ origin: url, language: () => 'en', session });
  const options = { record: record(title), files: filesIn(folder), clientKey, publishes: true, onChange };
  return new FinishedUpload(serverTransport(client.server, patience), options);
}

/** Downloads the files of a hosted book as a visitor would, by name. */
async function hosted(url: string): Promise<BookFolderFiles> {
  const manifest = await (await fetch(`${url}v1/book.json`)).json();
  const read: BookFolderFiles = new Map();
  for (const name of listBookFiles(parseBook(manifest))) {
    read.set(name, Buffer.from(await (await fetch(`${url}${name}`)).arrayBuffer()));
  }
  return read;
}

/**
 * Returns files by the first part of their names, such as `pages/0001-page`, because the rest depends on the content.
 */
const kindsOf = (given: BookFolderFiles) =>
  new Map([...given].map(([name, bytes]) => [/^pages\/\d+-[a-z]+/.exec(name)?.[0] ?? name, bytes] as const));

/**
 * Returns the average difference between two images. Images need not be identical, because the server re-encodes the
 * images that it receives, but text files must be.
 */
async function difference(name: string, one: Buffer, other: Buffer): Promise<number> {
  if (name.endsWith('-text')) expect(JSON.parse(String(other))).toEqual(JSON.parse(String(one)));
  if (one.equals(other) || name.endsWith('-text')) return 0;
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).flatten().raw().toBuffer()));
  if (!a || a.length !== b?.length) return 255;
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

/** Checks whether visitors see the pages that were sent. */
async function areSent(url: string): Promise<boolean> {
  const [read, given] = [kindsOf(await hosted(url)), kindsOf(folder)];
  const pages = [...given.keys()].filter((name) => name.startsWith('pages/'));
  const none = Buffer.alloc(0);
  const differences = await Promise.all(
    pages.map((name) => difference(name, given.get(name) ?? none, read.get(name) ?? none)),
  );
  return pages.length >= 9 && differences.every((one) => one < 2);
}

describe('the upload from one server to another', () => {
  it('delivers the same pages to visitors (D-411, D-412, D-413, D-414, D-415)', async () => {
    const upload = uploadOver(cloud.url, 'Carried over', randomUUID());
    await upload.run();
    expect(upload.state).toMatchObject({ step: 'allSucceeded', problem: null });
    expect(await areSent(upload.state.url)).toBe(true);
    const row = await cloud.services.db
      .selectFrom('book')
      .where('id', '=', upload.state.bookId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: 'Carried over', has_text: true, details: { categoryId: 'education' } });
    expect(row.draft).toMatchObject({ keywords: ['paper', 'leaf'], description: 'How a page turns.' });
  });

  it('resumes automatically after short interruptions, and sends nothing twice (D-604, D-605)', async () => {
    let cuts = 0;
    const line = await connectTo(cloud.url, (self) => {
      if (cuts >= 2 || self.sent() < (cuts + 1) * 20_000) return;
      cuts += 1;
      void self.cut().then(() => self.restore());
    });
    const states: UploadState[] = [];
    const upload = uploadOver(line.url, 'Over a bad line', randomUUID(), (state) => states.push(state));
    await upload.run();
    expect(cuts).toBe(2);
    expect(states.some(({ isOffline }) => isOffline)).toBe(true);
    expect(upload.state).toMatchObject({ step: 'allSucceeded', isOffline: false, problem: null });
    expect(await areSent(upload.state.url)).toBe(true);
    await line.cut();
  });

  it('stops with a reason if the server cannot be reached, and can be resumed after a restart of the program (D-490, D-681)', async () => {
    const clientKey = randomUUID();
    const files = filesIn(folder);
    let isCut = false;
    const line: TestLink = await connectTo(cloud.url, (self) => {
      if (isCut || self.sent() < 30_000) return;
      isCut = true;
      void self.cut();
    });
    const upload = uploadOver(line.url, 'Cut off', clientKey);
    await upload.run();
    expect(upload.state).toMatchObject({ isPaused: false, problem: { error: { fault: 'network' }, isBegun: true } });
    const there = upload.state.files.done;
    expect(there).toBeLessThan(files.length);
    await line.restore();
    // Simulates a restarted program, which knows only the client key.
    const steps: UploadState[] = [];
    const again = uploadOver(line.url, 'Cut off', clientKey, (state) => steps.push(state));
    await again.run();
    expect(again.state).toMatchObject({ step: 'allSucceeded', problem: null });
    expect(steps.find(({ step }) => step === 'checked')?.files.done).toBeGreaterThanOrEqual(there);
    expect(await areSent(again.state.url)).toBe(true);
    await line.cut();
  });

  it('sends large files in chunks, and resumes after the last byte that the server has received', async () => {
    const client = new CloudClient({ origin: cloud.url, language: () => 'en', session });
    const transport = serverTransport(client.server, patience);
    const read: number[] = [];
    const bytes: FileContent = {
      size: film.length,
      async *read(from) {
        read.push(from);
        for (let at = from; at < film.length; at += 70_001) yield film.subarray(at, at + 70_001);
      },
    };
    const list = [
      ...filesIn(folder),
      { name: 'media/film.webm', size: film.length, sha256: sha256(film), open: async () => bytes },
    ];
    const sent: number[] = [];
    const stop = new AbortController();
    const stopped = new FinishedUpload(transport, {
      record: record('With a film'),
      files: list,
      clientKey: 'film',
      publishes: false,
      onChange: ({ sent: now }) => {
        sent.push(now);
        if (now > 2 ** 20) stop.abort();
      },
    });
    stop.signal.addEventListener('abort', () => stopped.pause());
    await stopped.run();
    expect(stopped.state.isPaused).toBe(true);
    await stopped.run();
    expect(read.length).toBeGreaterThan(1);
    expect(read.at(-1)).toBeGreaterThan(0);
    expect(stopped.state.sent).toBe(stopped.state.size);
  });
});
