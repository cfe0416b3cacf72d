import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSigningKey, openLicenseFile, publicKeysSchema, toPublicKey } from '@leafcast/license';
import { describe, expect, it } from 'vitest';
import { createInstallation, newFolder, startService, testStartTime } from '../test/service.ts';
import { addKey, readKeys } from './key-file.ts';
import { pinKeys } from './pin.ts';

describe('signing keys', () => {
  it('are stored in a file that only the operator can read, and are rejected if others can read the file (safety T37)', async () => {
    const path = join(await newFolder(), 'keys.json');
    await addKey(path, testStartTime);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await chmod(path, 0o640);
    await expect(readKeys(path)).rejects.toThrow('chmod 600');
    await chmod(path, 0o600);
    await writeFile(path, '{"keys":[]}');
    await expect(readKeys(path)).rejects.toThrow('holds no keys');
    await rm(path);
    await expect(readKeys(path)).rejects.toThrow('keys new');
  });

  it('are replaceable: the new key signs, and signatures of the old key stay valid', async () => {
    const service = await startService();
    const { code } = service.issue();
    const path = join(service.folder, 'keys.json');
    await addKey(path, testStartTime);
    const keys = await readKeys(path);
    expect(keys.all).toHaveLength(2);
    expect(keys.signing.id).not.toBe(service.store.keys.signing.id);
    const { registration, folder } = await createInstallation(service, { keys: keys.trusted });
    expect(await registration.register(code)).toMatchObject({ outcome: 'registered' });
    const file = await readFile(join(folder, 'license.json'));
    expect(openLicenseFile(file, keys.trusted)).toMatchObject({ key: service.store.keys.signing.id });
  });

  it('are added to the pinned keys only once, and never with their private part', async () => {
    const path = join(await newFolder(), 'pinned.json');
    await writeFile(path, '[]');
    const [one, other] = [toPublicKey(newSigningKey()), toPublicKey(newSigningKey())];
    expect(await pinKeys([one], path)).toBe(1);
    expect(await pinKeys([one, other], path)).toBe(1);
    const text = await readFile(path, 'utf8');
    expect(publicKeysSchema.parse(JSON.parse(text))).toEqual([one, other]);
    expect(text).not.toMatch(/PRIVATE|"d"/);
  });
});
