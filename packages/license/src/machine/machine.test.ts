import { describe, expect, it } from 'vitest';
import { terminalSchemas } from '../values/terminal-code.ts';
import { machineHash } from './machine-hash.ts';
import { type MachineSystem, machineId } from './machine-id.ts';

const nothing: MachineSystem = {
  platform: 'linux',
  read: () => Promise.reject(new Error('ENOENT')),
  run: () => Promise.reject(new Error('ENOENT')),
  addresses: () => [],
};
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

describe('the id of a machine', () => {
  it('is the same each time it is read on one machine', async () => {
    expect(await machineId()).toBe(await machineId());
  });

  it('is read from the machine ids that Linux, Windows and macOS report', async () => {
    const linux = { ...nothing, read: async () => '8b1a9953c4611296a827abf8c47804d7\n' };
    expect(await machineId(linux)).toBe('8b1a9953c4611296a827abf8c47804d7');
    const said = `\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Cryptography\r\n    MachineGuid    REG_SZ    ${id}\r\n\r\n`;
    const run = async (program: string) => (program === 'reg' ? said : `  "IOPlatformUUID" = "${id.toUpperCase()}"\n`);
    expect(await machineId({ ...nothing, platform: 'win32', run })).toBe(id);
    expect(await machineId({ ...nothing, platform: 'darwin', run })).toBe(id);
  });

  it('consists of the hardware addresses of the network cards, in any order, if the system reports no machine id', async () => {
    const cards = ['de:ad:be:ef:00:02', '00:00:00:00:00:00', 'de:ad:be:ef:00:01', 'de:ad:be:ef:00:02'];
    const ids = [cards, cards.toReversed()].map((all) => machineId({ ...nothing, addresses: () => all }));
    expect(new Set(await Promise.all(ids))).toEqual(new Set(['de:ad:be:ef:00:01 de:ad:be:ef:00:02']));
    expect(await machineId({ ...nothing, read: async () => 'uninitialized\n' })).toBe('');
  });

  it('cannot be derived from its hash without the salt (RULINGS 15)', () => {
    const [salt, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(machineHash(salt, id)).toMatch(terminalSchemas.machine);
    expect(machineHash(salt, id)).toBe(machineHash(salt, id));
    expect(new Set([machineHash(salt, id), machineHash(other, id), machineHash(salt, `${id}0`)]).size).toBe(3);
  });
});
