// Runs in place of a converter, tries to reach resources that a converter must not reach, and reports the outcome. The
// first argument lists the targets; the output is one line of JSON.
import { linkSync, openSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';

const { secret, paths, sockets, port, work } = JSON.parse(process.argv[2] ?? '{}') as {
  /** Secret word that every protected file and environment contains and that must not be readable. */
  secret: string;
  /** Paths of files outside the sandbox. */
  paths: string[];
  /** Sockets outside the sandbox; abstract sockets begin with a NUL. */
  sockets: string[];
  port: number;
  work: string;
};

const attempt = (work: () => unknown) => {
  try {
    return String(work() ?? 'done');
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

const connect = (where: { path: string } | { host: string; port: number }) =>
  new Promise<string>((resolve) => {
    const socket = createConnection(where, () => resolve('connected'));
    socket.on('error', (error) => resolve('code' in error ? String(error.code) : 'failed'));
  });

const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
const roots = processes.flatMap((pid) => [`/proc/${pid}/root`, `/proc/${pid}/cwd`]);

const report = {
  read: paths.map((path) => attempt(() => readFileSync(path, 'latin1'))),
  throughProc: roots.flatMap((root) => paths.map((path) => attempt(() => readFileSync(root + path, 'latin1')))),
  linked: paths.map((path, index) => {
    attempt(() => symlinkSync(path, `${work}/symbolic-${index}`));
    return attempt(() => readFileSync(`${work}/symbolic-${index}`, 'latin1'));
  }),
  hardLinked: paths.map((path, index) => attempt(() => linkSync(path, `${work}/hard-${index}`))),
  planted: attempt(() => readFileSync(`${work}/planted`, 'latin1')),
  environments: processes.some((pid) => attempt(() => readFileSync(`/proc/${pid}/environ`, 'latin1')).includes(secret)),
  environment: Object.keys(process.env).toSorted(),
  processes: processes.length,
  written: ['/usr/x', '/etc/x', '/x', '/dev/x', '/proc/sys/kernel/core_pattern', '/proc/sysrq-trigger'].map((path) =>
    attempt(() => writeFileSync(path, 'x')),
  ),
  source: attempt(() => openSync(`${work}/source`, 'r+')),
  root: readdirSync('/').toSorted(),
  etc: readdirSync('/etc').toSorted(),
  interfaces: [...readFileSync('/proc/net/dev', 'latin1').matchAll(/^\s*(\w+):/gm)].map(([, name]) => name),
  connected: await Promise.all([
    ...sockets.map((path) => connect({ path })),
    connect({ host: '127.0.0.1', port }),
    connect({ host: '::1', port }),
    connect({ host: '192.0.2.1', port: 80 }),
  ]),
};
process.stdout.write(`${JSON.stringify(report)}\n`);
process.exit(0);
