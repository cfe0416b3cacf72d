import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Runs the server as operators do, as a process of its own. */
export function serverPrograms() {
  const children: { readonly child: ChildProcess; readonly ending: NodeJS.Signals }[] = [];

  /** @param through a program that runs it, with its arguments */
  function run(args: readonly string[], { env = {} as NodeJS.ProcessEnv, through = [] as readonly string[] } = {}) {
    // Nothing is converted: workers in reserve would only take time from what is waited for.
    const [command = '', ...rest] = [...through, process.execPath, main, ...args];
    const child = spawn(command, rest, { env: { ...process.env, WARM_WORKERS: '0', ...env } });
    // What runs a container hears no kinder signal.
    children.push({ child, ending: through.length > 0 ? 'SIGKILL' : 'SIGTERM' });
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      output.out += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      output.err += String(chunk);
    });
    /** Resolves with what a line of its log says. */
    const says = (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output.out)?.[1];
          if (found !== undefined) resolve(found);
        };
        look();
        child.stdout.on('data', look);
        child.on('close', (code) => reject(new Error(`It ended with ${code}: ${output.out}${output.err}`)));
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
