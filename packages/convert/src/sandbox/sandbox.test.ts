import { spawn } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBench } from '../../test/bench-of-files.ts';
import { defaultLimits } from '../job/job.ts';
import { confineLane } from '../pool/confine-lane.ts';
import { confineOffice } from '../programs/office/run-office.ts';
import type { ConfinedProgram } from './confined.ts';
import { hideFromConverters } from './places/places.ts';
import { resourceUsage } from './process-tree.ts';
import { findSandboxWithProtection, killProcessTree } from './sandbox.ts';
import { seccompFilter } from './seccomp/seccomp.ts';
import { refusedSystemCalls } from './seccomp/system-calls.ts';

const bench = createBench();
const secret = `Secret-${crypto.randomUUID()}`;
const attack = fileURLToPath(new URL('../../test/attack.ts', import.meta.url));
const servers: Server[] = [];
const other = join(bench.root, 'other-job');
const sockets = [join(bench.root, '.s.PGSQL.5432'), `\0${secret}`];
let port = 0;
const startsOne = fileURLToPath(new URL('../../test/starts-one.ts', import.meta.url));

const listDescriptors =
  'opendir D, "/proc/self/fd"; @open = grep { /^\\d+$/ && $_ != fileno D } readdir D;' +
  'print "[", join(",", map { "\\"" . readlink("/proc/self/fd/$_") . "\\"" } sort { $a <=> $b } @open), "]"';

/** Perl code that prints the outcome of each attempt to reach outside the sandbox, by the attempt's name. */
const reachFurther = `
  sub try { my ($name, $done) = @_; push @out, qq("$name":") . ($done ? "done" : "refused") . qq(") }
  try("inet $_", socket(S, $_, SOCK_STREAM, 0) && connect(S, pack_sockaddr_in(80, inet_aton("192.0.2.1")))) for AF_INET, 10;
  try("datagram", socket(S, AF_INET, SOCK_DGRAM, 0) && send(S, "x", 0, pack_sockaddr_in(53, inet_aton("192.0.2.1"))));
  try("mount", !system("mount -t tmpfs none /tmp 2>/dev/null"));
  try("remount", !system("mount -o remount,rw / 2>/dev/null"));
  try("chroot", chroot "/tmp");
  try("host name", !system("hostname other 2>/dev/null"));
  try("device", !system("mknod /tmp/disk b 254 0 2>/dev/null"));
  try("kill", kill 9, ${process.pid});
  print "{", join(",", @out), "}";
`;

const listen = (where: string | number) =>
  new Promise<Server>((resolve) => {
    const server = createServer((socket) => socket.end(secret));
    servers.push(server);
    server.listen(where, () => resolve(server));
  });

beforeAll(async () => {
  process.env.LEAFCAST_TEST = secret;
  mkdirSync(other);
  writeFileSync(join(other, 'page.png'), secret, { mode: 0o600 });
  bench.write('convert.key', Buffer.from(secret));
  for (const path of sockets) await listen(path);
  const address = (await listen(0)).address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  delete process.env.LEAFCAST_TEST;
  for (const server of servers) server.close();
  bench.remove();
});

/** Returns the paths outside the sandbox that were reported in earlier security findings. */
const pathsOutside = () => [
  join(other, 'page.png'),
  join(bench.root, 'convert.key'),
  '/etc/shadow',
  '/etc/hostname',
  fileURLToPath(new URL('../../../../package.json', import.meta.url)),
  `/proc/${process.pid}/environ`,
  '/proc/1/environ',
];

function workFolder(): string {
  const path = join(bench.root, `work-${crypto.randomUUID()}`);
  mkdirSync(path);
  const source = join(bench.root, `source-${crypto.randomUUID()}`);
  writeFileSync(source, 'as it came');
  linkSync(source, join(path, 'source'));
  symlinkSync(join(other, 'page.png'), join(path, 'planted'));
  return path;
}

describe.each(['bubblewrapSeccomp', 'preparedRoot'] as const)('a program in %s', async (protection) => {
  const found = await findSandboxWithProtection(protection);
  const sandbox = () => {
    if (!found) throw new Error(`The protection ${protection} is not available: apt-get install bubblewrap`);
    return found;
  };

  async function run(confined: ConfinedProgram): Promise<string> {
    const child = sandbox().spawn({ ...confined, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => killProcessTree(child));
    const [out, errors] = await Promise.all([output(child.stdout), output(child.stderr)]);
    return out === '' ? errors : out;
  }
  const lane = (folder: string): ConfinedProgram => confineLane(folder, [], sandbox());
  const office = (folder: string): ConfinedProgram =>
    confineOffice(
      '/usr/bin/soffice',
      sandbox(),
      folder,
      { input: 'presentation.pptx', filter: 'impress_pdf_Export' },
      defaultLimits,
    );
  const kinds = [
    ['a lane', lane],
    ['LibreOffice', office],
  ] as const;

  it.each(kinds)('started as %s cannot reach anything on the host', async (_, confined) => {
    const folder = workFolder();
    const targets = { secret, paths: pathsOutside(), sockets, port, work: sandbox().folderInside(folder) };
    // Runs the lane's Node without the restrictions that Node applies to itself, as if an attacker had disabled them.
    const { program, places = [], limits } = lane(folder);
    const node = { program, places, limits, args: [attack, JSON.stringify(targets)] };
    const answer = await run({ ...confined(folder), ...node });
    expect(answer).not.toContain(secret);
    const report = JSON.parse(answer);
    for (const outcome of [...report.read.slice(0, -2), ...report.linked.slice(0, -2), report.planted]) {
      expect(outcome).toMatch(/^(ENOENT|EACCES|ERR_ACCESS_DENIED)$/);
    }
    expect([...report.hardLinked, ...report.written]).not.toContain('done');
    expect(report.connected).not.toContain('connected');
    expect(report.interfaces.filter((name: string) => name !== 'lo')).toEqual([]);
    expect(report.environments).toBe(false);
    expect(
      report.environment.filter(
        (name: string) => !/^(HOME|LANG|PATH|PWD|OLDPWD|SHLVL|_|TMPDIR|TZ|NODE_COMPILE_CACHE)$/.test(name),
      ),
    ).toEqual([]);
    expect(report.processes).toBeLessThanOrEqual(3);
    expect(report.root.filter((name: string) => /^(home|root|srv|mnt|media|opt|run|boot|data)$/.test(name))).toEqual(
      [],
    );
    expect(report.etc).not.toContain('shadow');
    expect(readFileSync(join(folder, 'source'), 'utf8')).toBe('as it came');
  });

  it.each(kinds)(
    'started as %s inherits none of the descriptors with which this process itself was started',
    async (_, confined) => {
      const folder = workFolder();
      const report = JSON.parse(await run({ ...perlOf(confined(folder)), args: ['-e', listDescriptors] }));
      expect(report.slice(0, 3)).toEqual([
        '/dev/null',
        expect.stringMatching(/^socket:/),
        expect.stringMatching(/^socket:/),
      ]);
      expect(new Set(report.slice(3))).not.toContainEqual(expect.not.stringMatching(/^\/dev\/null$/));
    },
  );

  it.each(kinds)('started as %s cannot create namespaces or mounts, or use the network', async (_, confined) => {
    const outcomes = JSON.parse(
      await run({ ...perlOf(confined(workFolder())), args: ['-MSocket', '-e', reachFurther] }),
    );
    expect(Object.entries(outcomes).filter(([, outcome]) => outcome === 'done')).toEqual([]);
  });

  it('cannot start another program unless its configuration allows it', async () => {
    if (protection !== 'bubblewrapSeccomp') return;
    const outcome = await run({
      ...perlOf(lane(workFolder())),
      args: ['-e', 'print defined fork ? "forked" : "refused"'],
    });
    expect(outcome).toBe('refused');
  });

  it('cannot write a file larger than its limit', async () => {
    const folder = workFolder();
    const confined = office(folder);
    const code = 'open F, ">", "/tmp/large" or die; $SIG{XFSZ} = "IGNORE"; print syswrite(F, "x" x 5000) // 0';
    expect(await run({ ...perlOf(confined), limits: { file: 1000, tasks: 20 }, args: ['-e', code] })).toBe('1000');
  });

  it('ends, together with all processes that it has started, when it is killed', async () => {
    const folder = workFolder();
    const code = 'for (1..5) { if (!fork) { setpgrp; sleep 600 } } print "started"; sleep 600';
    const child = sandbox().spawn({
      ...perlOf(office(folder)),
      args: ['-e', `$| = 1; ${code}`],
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    const pid = child.pid ?? 0;
    expect((await resourceUsage(pid))?.tasks).toBeGreaterThan(5);
    const below = familyOf(pid);
    expect(below.length).toBeGreaterThan(5);
    killProcessTree(child);
    await expect.poll(() => below.filter((one) => existsSync(`/proc/${one}`)), { timeout: 10_000 }).toEqual([]);
  });

  it('ends when its parent process ends', async () => {
    const folder = workFolder();
    const parent = spawn(process.execPath, [startsOne, protection, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', (data) => resolve(String(data)))));
    const below = [pid, ...familyOf(pid)];
    parent.kill('SIGKILL');
    await expect.poll(() => below.filter((one) => existsSync(`/proc/${one}`)), { timeout: 10_000 }).toEqual([]);
  });

  it("cannot look into a hidden data folder, even if that folder is inside the programs' folders", async () => {
    const folder = workFolder();
    const inPackage = join(fileURLToPath(new URL('../..', import.meta.url)), `data-${crypto.randomUUID()}`);
    mkdirSync(inPackage);
    onTestFinished(() => rmSync(inPackage, { recursive: true }));
    writeFileSync(join(inPackage, 'convert.key'), secret);
    const code = `print -e "${inPackage}" ? "folder " : "", -e "${inPackage}/convert.key" ? "seen" : "hidden"`;
    expect(await run({ ...perlOf(lane(folder)), args: ['-e', code] })).toBe('folder seen');
    hideFromConverters(inPackage);
    expect(await run({ ...perlOf(lane(folder)), args: ['-e', code] })).toBe('folder hidden');
  });
});

describe('the filter of system calls', () => {
  it('rejects each listed system call', async () => {
    const sandbox = await findSandboxWithProtection('bubblewrapSeccomp');
    if (!sandbox) throw new Error('Bubblewrap with seccomp is not available');
    const place = process.arch === 'arm64' ? 1 : 0;
    const numbers = Object.values(refusedSystemCalls).flatMap((row) => (row[place] === null ? [] : [row[place]]));
    const code = `print join " ", map { $! = 0; syscall($_, 0, 0, 0, 0, 0, 0); 0 + $! } (${numbers.join(',')})`;
    const child = sandbox.spawn({
      ...perlOf(confineLane(workFolder(), [], sandbox)),
      args: ['-e', code],
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const outcome = await output(child.stdout);
    expect(outcome.split(' ')).toEqual(numbers.map(() => String(constants.errno.EPERM)));
  });

  it('exists only for the two most common architectures on which Node runs', () => {
    expect(seccompFilter(true, 'x64')?.length).toBeGreaterThan(400);
    expect(seccompFilter(true, 'arm64')?.length).toBeGreaterThan(400);
    expect(seccompFilter(true, 'ppc64')).toBeNull();
  });
});

function perlOf(confined: ConfinedProgram): ConfinedProgram {
  return { ...confined, program: '/usr/bin/perl' };
}

/** Returns all descendants of a process. */
function familyOf(pid: number): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((word) => word !== '');
  return children.map(Number).flatMap((child) => [child, ...familyOf(child)]);
}

const output = (stream: Readable | null) => (stream ? text(stream) : '');
