import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFauxqs } from 'fauxqs';
import S3rver from 's3rver';
import type { S3Config } from '../../src/platform/config/config.ts';
import { startPartsProxy } from './s3-parts.ts';

/**
 * Two small S3 servers that share no code: the first stores newer checksums inside the files, the second interprets the
 * checksums.
 */
export const s3Servers = ['s3rver', 'fauxqs'] as const;

export interface TestS3 {
  readonly config: S3Config;
  /** Returns the number of multipart uploads that are not yet completed or aborted. */
  openUploads(): number;
  stop(): Promise<void>;
}

const bucket = 'leafcast';

/** Starts a small S3 server for tests, or returns `null` if it cannot be started. */
export async function startS3(name: (typeof s3Servers)[number] = 's3rver'): Promise<TestS3 | null> {
  const directory = await mkdtemp(join(tmpdir(), 'leafcast-s3-'));
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  try {
    const server = await { s3rver: startS3rver, fauxqs: startOther }[name](directory);
    const ledger = await startPartsProxy(server.port, { aborts: name === 'fauxqs' });
    return {
      config: { bucket, region: 'us-east-1', endpoint: `http://localhost:${ledger.port}`, keys },
      openUploads: ledger.openUploads,
      async stop() {
        await ledger.stop();
        await server.stop();
        await rm(directory, { recursive: true, force: true });
      },
    };
  } catch {
    await rm(directory, { recursive: true, force: true });
    return null;
  }
}

async function startS3rver(directory: string) {
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  const { port } = await server.run();
  return { port, stop: () => server.close() };
}

async function startOther(directory: string) {
  const server = await startFauxqs({ port: 0, logger: false, s3StorageDir: directory, init: { buckets: [bucket] } });
  return { port: server.port, stop: () => server.stop() };
}
