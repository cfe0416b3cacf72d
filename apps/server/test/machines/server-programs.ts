import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Runs the server as operators do, in a separate process. */
export function serverPrograms() {
  const children: { readonly child: ChildProcess; readonly ending: NodeJS.Signals }[] = [];

  /** @param through a program, with its arguments, that runs the server, for example in a container */
  function run(args: readonly string[], { env = {} as NodeJS.ProcessEnv, through = [] as readonly string[] } = {}) {
    // Nothing is converted, so spare workers would only slow down the tests.
    const [command = '', ...rest] = [...through, process.execPath, main, ...args];
    const child = spawn(command, rest, { env: { ...process.env, WARM_WORKERS: '0', ...env } });
    // A program that runs a container does not respond to SIGTERM.
    children.push({ child, ending: through.length > 0 ? 'SIGKILL' : 'SIGTERM' });
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      output.out += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      output.err += String(chunk);
    });
    /** Resolves with the text in the log that matches the pattern. */
    const says = (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output.out)?.[1];
          if (found !== undefined) resolve(found);
        };
        look();
        child.stdout.on('data', look);
        child.on('close', (code) => reject(new Error(`The server exited with ${code}: ${output.out}${output.err}`)));
      });
    /** Address of the server once it is ready. */
    const ready = says(/"url":"([^"]+)".*"msg":"ready"/);
    ready.catch(() => undefined);
    return { child, output, ready, says };
  }

  async function endAll(): Promise<void> {
    const ended = children.splice(0).map(async ({ child, ending }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill(ending);
      await exit;
    });
    await Promise.all(ended);
  }
  return { run, endAll };
}
