import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendUploadChunk, startUpload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import { TestClient } from '../../../../test/harness/client.ts';
import { uploadKey } from '../../../records/source-files/bytes.ts';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await createTestApp();
  const { databaseUrl, dataFolder } = one.services.config;
  other = await createTestApp({ databaseUrl, dataFolder });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

const bytes = randomBytes(400_000);

/** Starts an upload and returns clients of its owner, one for each server. */
async function opened() {
  const here = await one.signedIn();
  const there = new TestClient(other.url);
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  const [file] = (await startUpload(here, [{ name: 'a.pdf', size: bytes.length }])).files;
  return { here, there, fileId: file?.fileId ?? '' };
}

/**
 * Sends some data and keeps the request open until told to end it, like a stale connection of a client that has
 * reconnected elsewhere.
 */
function sendSlowly(client: TestClient, fileId: string) {
  const sending = request(`${client.url}/api/book/upload-book-files/${fileId}`, {
    method: 'PATCH',
    headers: {
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  });
  const ended = new Promise<void>((resolve) => sending.once('close', resolve));
  sending.on('error', () => undefined);
  sending.on('response', (response) => response.resume());
  sending.write(bytes.subarray(0, 100_000));
  return { ended, end: () => sending.destroy() };
}

const offsetOf = async (client: TestClient, fileId: string) => {
  const headers = { 'tus-resumable': '1.0.0' };
  const response = await client.fetch(`/api/book/upload-book-files/${fileId}`, { method: 'HEAD', headers });
  return Number(response.headers.get('upload-offset'));
};

const kept = (fileId: string) => readFile(one.services.storage.localPath(uploadKey(fileId)) ?? '');

describe('two servers with a shared database and storage', () => {
  it('never both accept the same data of a file (safety T17)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { here, there, fileId } = await opened();
      const answers = await Promise.all([
        sendUploadChunk(here, fileId, 0, bytes),
        sendUploadChunk(there, fileId, 0, bytes.subarray(0, 9)),
      ]);
      const taken = answers.filter(({ status }) => status === 204);
      expect(taken.length).toBeLessThanOrEqual(1);
      const offset = await offsetOf(here, fileId);
      for (const { offset: told } of taken) expect(offset).toBe(told);
      expect(bytes.subarray(0, offset).equals(await kept(fileId))).toBe(true);
    }
  });

  it('continue an upload on one server while the other server still waits for data that never arrives', async () => {
    const { here, there, fileId } = await opened();
    const slow = sendSlowly(here, fileId);
    while ((await kept(fileId).catch(() => '')).length === 0) await delay(20);
    const offset = await offsetOf(there, fileId);
    expect(offset).toBeGreaterThan(0);
    expect(await sendUploadChunk(there, fileId, offset, bytes.subarray(offset))).toEqual({
      status: 204,
      offset: bytes.length,
    });
    slow.end();
    await slow.ended;
    expect(bytes.equals(await kept(fileId))).toBe(true);
  });

  it('continue an upload after the receiving server was killed, even if the clock was set back in the meantime', async () => {
    const { there, fileId } = await opened();
    await sql`
      insert into upload_lock (name, holder, until) values (${fileId}, 'killed', now() + interval '1 second')`.execute(
      one.services.db,
    );
    expect(await sendUploadChunk(there, fileId, 0, bytes)).toEqual({ status: 204, offset: bytes.length });
    await sql`
      insert into upload_lock (name, holder, until) values (${fileId}, 'ahead', now() + interval '3 hours')`.execute(
      one.services.db,
    );
    expect(await offsetOf(there, fileId)).toBe(bytes.length);
    const left = await one.services.db.selectFrom('upload_lock').where('name', '=', fileId).selectAll().execute();
    expect(left).toEqual([]);
  });
});
