import dns from 'node:dns';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@leafcast/contract';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../../test/harness/app.ts';
import { TestClient } from '../../test/harness/client.ts';
import { createLog } from '../platform/log/log.ts';
import { readConfig } from './config.ts';
import { startServer } from './start.ts';

const log = createLog({ logLevel: 'silent' });
let folders: string[];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'leafcast-start-'))));
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const start = (folder = '') =>
  startServer(readConfig(['--port', '0', '--data', folder], { DATABASE_URL: database.url, WARM_WORKERS: '0' }), log);
const mayEnter = async (url: string | null, demo: { email: string; password: string } | null) =>
  demo !== null && (await new TestClient(url ?? '').call(login, demo)).code === 'OK';

describe('servers on one database', () => {
  it('start at the same moment on an empty database: one creates the tables and the demo account, and both run', async () => {
    for (let round = 0; round < 3; round += 1) {
      const servers = await Promise.all(folders.map(start));
      try {
        const [first] = servers;
        const accounts = await first?.services.db.selectFrom('account').select('email').execute();
        expect(accounts).toEqual([{ email: 'demo@leafcast.local' }]);
        // Each server shows the demo password only if that password is correct.
        const entering = await Promise.all(servers.map(({ url, demo }) => mayEnter(url, demo)));
        expect(entering.filter(Boolean)).toHaveLength(1);
        expect(servers.filter(({ demo }) => demo !== null)).toHaveLength(1);
      } finally {
        await Promise.all(servers.map(({ stop }) => stop()));
      }
      await database.drop();
      database = await createTestDatabase();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
  });

  it('recover from a start that was killed after the password of the demo account was written, but before the account was created', async () => {
    const [folder = '', other] = folders;
    const demo = { email: 'demo@leafcast.local', password: 'abcd-efgh-2345' };
    await writeFile(join(folder, 'demo-account.json'), JSON.stringify(demo));
    const healed = await start(folder);
    try {
      expect(healed.demo).toEqual(demo);
      expect(await mayEnter(healed.url, demo)).toBe(true);
    } finally {
      await healed.stop();
    }
    // On another machine, the password in the leftover file of an interrupted start does not belong to any account.
    await writeFile(join(other ?? '', 'demo-account.json'), JSON.stringify({ ...demo, password: 'wxyz-wxyz-2345' }));
    const late = await start(other);
    try {
      expect(late.demo).toBeNull();
      await expect(readFile(join(other ?? '', 'demo-account.json'))).rejects.toThrow('ENOENT');
    } finally {
      await late.stop();
    }
  });

  it("start with a new demo account if the demo account's file was truncated, for example by a text editor or a full disk", async () => {
    const [folder = ''] = folders;
    await writeFile(join(folder, 'demo-account.json'), '{"email": "demo@leafc');
    const server = await start(folder);
    try {
      expect(await mayEnter(server.url, server.demo)).toBe(true);
    } finally {
      await server.stop();
    }
  });
});

describe('a start that is aborted', () => {
  it('ends cleanly while the addresses of its host are being looked up', async () => {
    const stopping = new AbortController();
    const answered = Promise.withResolvers<unknown>();
    const { lookup } = dns;
    const lookUp = (host: string, options: dns.LookupAllOptions, answer: (...found: unknown[]) => void) => {
      // Node looks up the first address; Fastify looks up the others.
      if (!stopping.signal.aborted) {
        lookup(host, options, answer);
        stopping.abort(new Error('Stopped'));
        return;
      }
      setTimeout(() => {
        try {
          answered.resolve(answer(null, [{ address: '127.0.0.1', family: 4 }]));
        } catch (error) {
          answered.reject(error);
        }
      }, 300);
    };
    const looking = vi.spyOn(dns, 'lookup').mockImplementation(lookUp as never);
    onTestFinished(() => looking.mockRestore());
    const config = readConfig(['--port', '0', '--data', folders[0] ?? ''], {
      DATABASE_URL: database.url,
      WARM_WORKERS: '0',
    });
    await expect(startServer(config, log, stopping.signal)).rejects.toThrow('Stopped');
    await answered.promise;
  });
});
