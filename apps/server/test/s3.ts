import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../src/config.ts';

/** Starts a small S3 server of the tests, or gives `null` where it cannot be started. */
export async function startS3(): Promise<{ config: S3Config; stop(): Promise<void> } | null> {
  const directory = await mkdtemp(join(tmpdir(), 'leafcast-s3-'));
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  try {
    const server = new S3rver({
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: 'leafcast', configs: [] }],
    });
    const { port } = await server.run();
    return {
      config: { bucket: 'leafcast', region: 'us-east-1', endpoint: `http://localhost:${port}`, keys },
      async stop() {
        await server.close();
        await rm(directory, { recursive: true, force: true });
      },
    };
  } catch {
    await rm(directory, { recursive: true, force: true });
    return null;
  }
}
