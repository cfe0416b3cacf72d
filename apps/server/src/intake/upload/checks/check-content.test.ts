import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findContentIssue } from './check-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'leafcast-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a compound file with one stream of the given name, in the format of PowerPoint 97. */
function compound(stream: string): Buffer {
  const file = Buffer.alloc(3 * 512, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  // The first sector contains the directory. The second contains the allocation table, which marks the end of the
  // directory.
  file.writeUInt32LE(0, 48);
  file.writeUInt32LE(1, 76);
  file.fill(0, 512, 1024);
  file.write(stream, 512, 'utf16le');
  file.writeUInt16LE(2 * stream.length + 2, 512 + 64);
  file.writeUInt32LE(0xfffffffe, 1024);
  return file;
}

const issueOf = (name: string, bytes: Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return findContentIssue(path, name, 'presentation', 1);
};

describe('the content check for presentations', () => {
  it.each(['EncryptedPackage', 'EncryptedSummary'])(
    'reports that a presentation is password-protected: %s',
    async (stream) => {
      expect((await issueOf('talk.ppt', compound(stream)))?.key).toBe('upload.encryptedOffice');
    },
  );

  it('reports an incorrect format for other kinds of documents', async () => {
    expect((await issueOf('talk.ppt', compound('WordDocument')))?.key).toBe('upload.format');
    expect(await issueOf('talk.ppt', compound('PowerPoint Document'))).toBeNull();
  });
});
