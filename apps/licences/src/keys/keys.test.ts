import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSigningKey, openLicenceFile, publicKeyOf, publicKeys } from '@leafcast/licence';
import { describe, expect, it } from 'vitest';
import { beginning, createInstallation, newFolder, startService } from '../test/service.ts';
import { addKey, readKeys } from './key-file.ts';
import { pinKeys } from './pin.ts';

describe('keys', () => {
  it('are stored in a file for the operator only, and are not read if others could read it (safety T37)', async () => {
    const path = join(await newFolder(), 'keys.json');
    await addKey(path, beginning);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await chmod(path, 0o640);
    await expect(readKeys(path)).rejects.toThrow('chmod 600');
    await chmod(path, 0o600);
    await writeFile(path, '{"keys":[]}');
    await expect(readKeys(path)).rejects.toThrow('holds no keys');
    await rm(path);
    await expect(readKeys(path)).rejects.toThrow('keys new');
  });

  it('are replaceable: a new key signs, and signatures of the old one stay valid', async () => {
    const service = await startService();
    const { code } = service.issue();
    const path = join(service.folder, 'keys.json');
    await addKey(path, beginning);
    const keys = await readKeys(path);
    expect(keys.all).toHaveLength(2);
    expect(keys.signing.id).not.toBe(service.store.keys.signing.id);
    const { registration, folder } = await createInstallation(service, { keys: keys.trusted });
    expect(await registration.register(code)).toMatchObject({ outcome: 'registered' });
    const file = await readFile(join(folder, 'licence.json'));
    expect(openLicenceFile(file, keys.trusted)).toMatchObject({ key: service.store.keys.signing.id });
  });

  it('are pinned once each, and never with their private parts', async () => {
    const path = join(await newFolder(), 'pinned.json');
    await writeFile(path, '[]');
    const [one, other] = [publicKeyOf(newSigningKey()), publicKeyOf(newSigningKey())];
    expect(await pinKeys([one], path)).toBe(1);
    expect(await pinKeys([one, other], path)).toBe(1);
    const text = await readFile(path, 'utf8');
    expect(publicKeys.parse(JSON.parse(text))).toEqual([one, other]);
    expect(text).not.toMatch(/PRIVATE|"d"/);
  });
});
