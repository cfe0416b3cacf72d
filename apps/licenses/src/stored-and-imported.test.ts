import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalText, signFields, signLicenseFile } from '@leafcast/license';
import { describe, expect, it } from 'vitest';
import { changeLicense } from './store/licenses.ts';
import { release } from './store/seats.ts';
import { createRegisteredMachine, expectFailed, expectState } from './test/codes.ts';
import { createInstallation, dayMs, enterOffline, newFolder, startService, testStartTime } from './test/service.ts';

describe('codes of a stored license', () => {
  it('1: the license was issued to another machine, for example if the data folder was copied (D-701)', async () => {
    const service = await startService();
    const { folder } = await createRegisteredMachine(service);
    const copy = await newFolder();
    await cp(folder, copy, { recursive: true });
    await expectState((await createInstallation(service, { folder: copy })).registration, 1);
  });

  it('2: the clock was set back; the license is valid again once the clock is correct (D-702)', async () => {
    const service = await startService();
    const { registration, clock } = await createRegisteredMachine(service);
    clock.at = new Date(testStartTime.getTime() + 40 * dayMs);
    expect(await registration.touch()).toMatchObject({ state: 'registered' });
    clock.at = new Date(testStartTime.getTime() + 38 * dayMs);
    await expectState(registration, 2);
    expect(await registration.touch()).toEqual({ state: 'trial', code: 2 });
    clock.at = new Date(testStartTime.getTime() + 39.5 * dayMs);
    expect(await registration.state()).toMatchObject({ state: 'registered' });
  });

  it('2: the license was issued in the future (D-702)', async () => {
    const service = await startService();
    const { code } = service.issue();
    service.clock.at = new Date(testStartTime.getTime() + 3 * dayMs);
    const { registration } = await createInstallation(service);
    expectFailed(await registration.register(code), 2);
  });

  it('3: the license was changed, or its record was changed or removed (D-703)', async () => {
    const service = await startService();
    const { registration, file, folder } = await createRegisteredMachine(service, {
      expires: '2027-01-01T00:00:00.000Z',
    });
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('2027-01-01', '2099-01-01'));
    await expectState(registration, 3);
    await writeFile(file, text);
    expect(await registration.state()).toMatchObject({ state: 'registered' });
    const record = join(folder, 'license-record.json');
    const sealed = await readFile(record, 'utf8');
    await writeFile(record, sealed.replace(/"lastSeen":"2026/, '"lastSeen":"2020'));
    await expectState(registration, 3);
    await rm(record);
    await expectState(registration, 3);
    await writeFile(record, sealed);
    expect(await registration.state()).toMatchObject({ state: 'registered' });
  });

  it('101: the license file is missing (D-708)', async () => {
    const service = await startService();
    const { registration, file } = await createRegisteredMachine(service);
    await rm(file);
    await expectState(registration, 101);
  });

  it('105: the license file is unreadable or the key of the installation is missing; valid again after a new registration (D-709)', async () => {
    const service = await startService();
    const { registration, file, folder, code, license } = await createRegisteredMachine(service);
    const text = await readFile(file);
    await writeFile(file, text.subarray(0, 100));
    await expectState(registration, 105);
    await writeFile(file, text);
    await rm(join(folder, 'license.key'));
    await expectState(registration, 105);
    // The new salt makes this installation count as another machine until a seat is available.
    expectFailed(await registration.register(code), 404);
    changeLicense(service.store, license, { seats: 2 }, testStartTime);
    expect(await registration.register(code)).toMatchObject({ outcome: 'registered' });
  });

  it('106: the license is signed but contains an invalid code (D-710)', async () => {
    const service = await startService();
    const { registration, file } = await createRegisteredMachine(service);
    const { signature: _signature, key: _key, ...fields } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(
      file,
      canonicalText(signFields('license file', { ...fields, code: 'x' }, service.store.keys.signing)),
    );
    await expectState(registration, 106);
  });

  it('107: the license has expired; reported from the first moment after its last day (D-711)', async () => {
    const service = await startService();
    const { registration, clock } = await createRegisteredMachine(service, { expires: '2026-12-01T00:00:00.000Z' });
    clock.at = new Date('2026-11-30T23:59:59.999Z');
    expect(await registration.state()).toMatchObject({ state: 'registered' });
    clock.at = new Date('2026-12-01T00:00:00.000Z');
    await expectState(registration, 107);
    service.clock.at = clock.at;
    expect(await registration.refresh()).toEqual({ state: 'trial', code: 108 });
  });

  it('108: the operator has revoked the license; reported after the next contact with the service, and then also offline (D-712)', async () => {
    const service = await startService();
    const { registration, license, code } = await createRegisteredMachine(service);
    changeLicense(service.store, license, { revoked: testStartTime.toISOString() }, testStartTime);
    expect(await registration.state()).toMatchObject({ state: 'registered' });
    expect(await registration.refresh()).toEqual({ state: 'trial', code: 108 });
    expectFailed(await registration.register(code), 108);
    await service.close();
    await expectState(registration, 108);
    expect(await registration.refresh()).toEqual({ state: 'trial', code: 108 });
  });

  it('108: the license file was restored from a copy after the registration had been cancelled (D-712)', async () => {
    const service = await startService();
    const { registration, file } = await createRegisteredMachine(service);
    const copy = await readFile(file);
    await registration.deactivate();
    await writeFile(file, copy);
    await expectState(registration, 108);
  });
});

describe('codes of a verification file', () => {
  it('1, 3, 4, 5, 406: the file is for another machine, changed, missing, invalid, or already used (D-701, D-703, D-704, D-705, D-718)', async () => {
    const service = await startService();
    const { code } = service.issue({ seats: 3 });
    const [one, other] = [await createInstallation(service), await createInstallation(service)];
    const file = join(one.folder, 'brought.json');
    await writeFile(file, await (await enterOffline(service.url, await one.registration.terminalCode(), code)).bytes());
    expectFailed(await other.registration.registerOffline(file), 1);
    expectFailed(await one.registration.registerOffline(join(one.folder, 'none.json')), 4);
    for (const wrong of ['', '{}', 'PK\u0003\u0004', '<html></html>']) {
      await writeFile(join(one.folder, 'wrong.json'), wrong);
      expectFailed(await one.registration.registerOffline(join(one.folder, 'wrong.json')), 5);
    }
    expectFailed(await one.registration.registerOffline(one.folder), 5);
    await writeFile(
      join(one.folder, 'changed.json'),
      (await readFile(file, 'utf8')).replace('null', '"2099-01-01T00:00:00.000Z"'),
    );
    expectFailed(await one.registration.registerOffline(join(one.folder, 'changed.json')), 3);
    expect(await one.registration.registerOffline(file)).toMatchObject({ outcome: 'registered' });
    await one.registration.deactivate();
    expectFailed(await one.registration.registerOffline(file), 406);
  });

  it('107: the license of the file has expired meanwhile (D-711)', async () => {
    const service = await startService();
    const { code } = service.issue({ expires: '2026-12-01T00:00:00.000Z' });
    const { registration, folder, clock } = await createInstallation(service);
    const file = join(folder, 'brought.json');
    await writeFile(file, await (await enterOffline(service.url, await registration.terminalCode(), code)).bytes());
    clock.at = new Date('2026-12-02T00:00:00.000Z');
    expectFailed(await registration.registerOffline(file), 107);
  });

  it('a verification file unblocks a license that was blocked because the clock was once set far ahead', async () => {
    const service = await startService();
    const { registration, clock, folder, code } = await createRegisteredMachine(service);
    clock.at = new Date('2090-01-01T00:00:00.000Z');
    await registration.touch();
    clock.at = testStartTime;
    expect(await registration.state()).toEqual({ state: 'trial', code: 2 });
    const file = join(folder, 'brought.json');
    await writeFile(file, await (await enterOffline(service.url, await registration.terminalCode(), code)).bytes());
    expect(await registration.registerOffline(file)).toMatchObject({ state: { state: 'registered' } });
  });
});

it('an extended license is valid longer after the next contact with the service', async () => {
  const service = await startService();
  const { registration, license, clock } = await createRegisteredMachine(service, {
    expires: '2026-12-01T00:00:00.000Z',
  });
  changeLicense(service.store, license, { expires: '2027-12-01T00:00:00.000Z' }, testStartTime);
  expect(await registration.refresh()).toMatchObject({ state: 'registered', expires: '2027-12-01T00:00:00.000Z' });
  clock.at = new Date('2027-11-01T00:00:00.000Z');
  expect(await registration.state()).toMatchObject({ state: 'registered' });
});

it('a machine loses its seat if the operator frees the seat', async () => {
  const service = await startService();
  const { registration, code, file } = await createRegisteredMachine(service);
  const { license, machine } = JSON.parse(await readFile(file, 'utf8'));
  expect(release(service.store, license, machine, testStartTime)).toBe(true);
  expect(await registration.refresh()).toEqual({ state: 'trial', code: 108 });
  expect(await registration.register(code)).toMatchObject({ outcome: 'registered' });
});

it('a file is invalid if it was not issued for a request of this machine, even if a trusted key has signed it', async () => {
  const service = await startService();
  const { registration, file } = await createRegisteredMachine(service);
  const {
    signature: _,
    key: _key,
    format: _format,
    version: _version,
    ...fields
  } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, signLicenseFile({ ...fields, nonce: 'A'.repeat(8) }, service.store.keys.signing));
  expect(await registration.state()).toEqual({ state: 'trial', code: 108 });
});
