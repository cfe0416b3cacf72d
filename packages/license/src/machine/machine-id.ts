import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';

/** Access to the information by which the system identifies the machine. */
export interface MachineSystem {
  readonly platform: NodeJS.Platform;
  read(path: string): Promise<string>;
  run(program: string, args: readonly string[]): Promise<string>;
  /** Returns the hardware addresses of the network cards. */
  addresses(): readonly string[];
}

export const thisSystem: MachineSystem = {
  platform: process.platform,
  read: (path) => readFile(path, 'utf8'),
  run: async (program, args) =>
    (await promisify(execFile)(program, [...args], { timeout: 10_000, windowsHide: true })).stdout,
  addresses: () => Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ mac }) => mac)),
};

/**
 * Returns an id that stays the same for a machine. The id never leaves the machine unhashed. If the system provides no
 * information about the machine, only the salt of the installation distinguishes the machine from others.
 */
export async function machineId(system: MachineSystem = thisSystem): Promise<string> {
  const said = await ownId(system).catch(() => undefined);
  const id = said?.trim().toLowerCase() ?? '';
  if (/^[0-9a-f-]{16,64}$/.test(id)) return id;
  const cards = [...new Set(system.addresses())].filter((mac) => !/^(00:)*00$/.test(mac)).toSorted();
  return cards.join(' ');
}

async function ownId({ platform, read, run }: MachineSystem): Promise<string | undefined> {
  if (platform === 'win32') {
    const key = 'HKLM\\SOFTWARE\\Microsoft\\Cryptography';
    const said = await run('reg', ['query', key, '/v', 'MachineGuid', '/reg:64']);
    return /MachineGuid\s+REG_SZ\s+(\S+)/.exec(said)?.[1];
  }
  if (platform === 'darwin') {
    const said = await run('/usr/sbin/ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice']);
    return /"IOPlatformUUID" = "([^"]+)"/.exec(said)?.[1];
  }
  return read('/etc/machine-id').catch(() => read('/var/lib/dbus/machine-id'));
}
