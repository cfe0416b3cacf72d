import { spawn } from 'node:child_process';
import { root } from '../testing/root.ts';

export interface RunResult {
  readonly ok: boolean;
  readonly seconds: number;
}

/** Runs a program in the project folder and displays its output. */
export async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<RunResult> {
  const start = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  // Forwards signals to the program. Ctrl-C is not forwarded, because the terminal sends it to both processes.
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    child.once('exit', () => process.exit(1));
  };
  process.once('SIGTERM', end).once('SIGHUP', end);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  process.off('SIGTERM', end).off('SIGHUP', end);
  return { ok: code === 0, seconds: (performance.now() - start) / 1000 };
}

/** Runs a command of a dependency, such as `vitest`. */
export function runTool(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<RunResult> {
  return run(process.execPath, [`${root}/node_modules/.bin/${name}`, ...args], env);
}

export interface RunStep {
  readonly name: string;
  run(): Promise<RunResult>;
}

/** Runs all steps, even if one fails, and reports the result of each. Returns whether all steps succeeded. */
export async function runSteps(steps: readonly RunStep[]): Promise<boolean> {
  const results: (RunResult & { name: string })[] = [];
  for (const step of steps) {
    console.log(`\n\u001b[1m${step.name}\u001b[0m`);
    results.push({ name: step.name, ...(await step.run()) });
  }
  console.log('');
  for (const { name, ok, seconds } of results) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  return results.every(({ ok }) => ok);
}
