// Proxy between the window host and the program: forwards every line, reports it to a test, and accepts commands from
// the test. Usage: node desktop-tap.mjs SOCKET PROGRAM [ARGUMENT...]
import { spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';

const [socketPath = '', program = '', ...args] = process.argv.slice(2);
const test = createConnection(socketPath);
const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
const show = (from, line) => test.write(`${JSON.stringify({ from, line })}\n`);

createInterface({ input: process.stdin })
  .on('line', (line) => {
    show('window', line);
    child.stdin.write(`${line}\n`);
  })
  .on('close', () => child.stdin.end());
createInterface({ input: child.stdout }).on('line', (line) => {
  show('program', line);
  process.stdout.write(`${line}\n`);
});
createInterface({ input: test }).on('line', (line) => process.stdout.write(`${line}\n`));
// Window, program and test exit in any order. Messages to a process that has exited are dropped.
for (const stream of [test, process.stdout, child.stdin]) stream.on('error', () => undefined);
child.on('exit', (code) => process.exit(code ?? 1));
