import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inspectSource } from './inspect.ts';

const folder = mkdtempSync(join(tmpdir(), 'leafcast-ole-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [free, end] = [0xffffffff, 0xfffffffe];
const plain = 0xe391c05f;
const encrypted = 0xf3d1c4df;

/**
 * Returns a compound file with the given streams. Its sectors contain, in this order, the allocation table, the table
 * of short streams, the directory, and two sectors of short streams, with `Current User` in the second.
 */
function compoundFile(names: readonly string[], token = plain): Buffer {
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  for (let at = 76; at < 512; at += 4) header.writeUInt32LE(at === 76 ? 0 : free, at);
  const table = Buffer.alloc(512, 0xff);
  for (const [sector, next] of [0xfffffffd, end, 3, end].entries()) table.writeUInt32LE(next, sector * 4);
  const directory = Buffer.alloc(512);
  for (const [at, name] of ['Root Entry', ...names].entries()) {
    directory.write(name, at * 128, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at * 128 + 64);
    directory[at * 128 + 66] = at === 0 ? 5 : 2;
    directory.writeUInt32LE(at === 0 ? 2 : name === 'Current User' ? 9 : 0, at * 128 + 116);
  }
  const short = Buffer.alloc(1024);
  short.writeUInt32LE(token, 9 * 64 + 12);
  return Buffer.concat([header, table, directory, short]);
}

async function inspect(bytes: Buffer) {
  const path = join(folder, 'deck.ppt');
  writeFileSync(path, bytes);
  return inspectSource(path, 'deck.ppt');
}

describe('a PowerPoint 97 presentation', () => {
  it('is accepted if it is not encrypted', async () => {
    const taken = { kind: 'presentation', format: 'ppt' };
    expect(await inspect(compoundFile(['PowerPoint Document', 'Current User']))).toEqual(taken);
    expect(await inspect(compoundFile(['PowerPoint Document']))).toEqual(taken);
  });

  it.each([
    ['including its summary', compoundFile(['PowerPoint Document', 'EncryptedSummary', 'Current User'], encrypted)],
    ['excluding its summary', compoundFile(['PowerPoint Document', 'Current User'], encrypted)],
    ['in the newer format', compoundFile(['EncryptedPackage', 'EncryptionInfo'])],
  ])('is rejected as protected if it is encrypted: %s', async (_, bytes) => {
    expect(await inspect(bytes)).toEqual({ kind: null, format: null, issue: 'upload.encryptedOffice' });
  });

  it('is distinguished from other compound files and from truncated files', async () => {
    const other = { kind: null, format: null, issue: 'upload.format' };
    expect(await inspect(compoundFile(['Workbook']))).toEqual(other);
    expect(await inspect(compoundFile(['PowerPoint Document', 'Current User'], encrypted).subarray(0, 1200))).toEqual(
      other,
    );
    expect(
      await inspect(compoundFile(['PowerPoint Document', 'Current User'], encrypted).subarray(0, 1600)),
    ).toMatchObject({
      kind: 'presentation',
    });
  });
});
