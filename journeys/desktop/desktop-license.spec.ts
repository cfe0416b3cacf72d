import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScreen, type Screen } from '../../shells/desktop/test/screen.ts';
import { openDesktopWindow } from '../../testing/desktop/desktop-window.ts';
import { root } from '../../testing/root.ts';
import { createWindowDriver } from './window-driver.ts';

const main = join(root, 'apps/licenses/src/main.ts');
let screen: Screen;
let folder: string;
let service: ChildProcess;
let url: string;

const operator = async (...args: readonly string[]) =>
  (await promisify(execFile)(process.execPath, [main, ...args, '--data', folder])).stdout.trim();

beforeAll(async () => {
  screen = await openScreen();
  folder = await mkdtemp(join(tmpdir(), 'leafcast-journey-'));
  await operator('keys', 'new');
  service = spawn(process.execPath, [main, 'serve', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!service.stdout) throw new Error('The license server printed nothing');
  for await (const line of createInterface({ input: service.stdout })) {
    url = `http://localhost:${/listening at http:\/\/[^"]*:(\d+)/.exec(line)?.[1] ?? ''}`;
    if (!url.endsWith(':')) break;
  }
});
afterAll(async () => {
  screen.close();
  service.kill('SIGTERM');
  await once(service, 'exit');
  await rm(folder, { recursive: true, force: true });
});

/**
 * Returns the command of a program that trusts these keys and cannot reach the license server, because it uses a
 * different URL.
 */
async function programWith(keys: string): Promise<readonly string[]> {
  const hook = join(folder, 'keys.mjs');
  const source = `import { registerHooks } from 'node:module';
const keys = ${JSON.stringify(keys)};
registerHooks({
  load: (address, context, next) =>
    address.endsWith('/pinned-keys.json') ? { format: 'json', source: keys, shortCircuit: true } : next(address, context),
});`;
  await writeFile(hook, source);
  return [process.execPath, '--import', hook, 'apps/desktop/src/main.ts', '--data', join(folder, 'program')];
}

it('Registers a computer without a network, with its terminal code and a file that another computer obtains for it (D-128, D-473)', async () => {
  const code = (await operator('issue', '--count', '1')).split(' ')[0] ?? '';
  const program = await programWith(await operator('keys', 'public'));
  const env = { ...screen.env, DESKTOP_LICENSES: 'http://localhost:9' };
  const window = await openDesktopWindow({ env, folder, program });
  const { click, press, untilText, untilVisible } = createWindowDriver(window);
  try {
    await untilText('Trial version');
    await window.menu('register');
    await untilVisible('.license [readonly]');
    const terminal = await window.run<string>("document.querySelector('.license [readonly]').value");
    const form = new URLSearchParams({ terminal, code });
    const made = await fetch(`${url}/offline`, { method: 'POST', body: form });
    const file = join(folder, 'brought.json');
    await writeFile(file, await made.bytes());
    const choose = async (paths: readonly string[]) => {
      await press('Choose verification file', '.license');
      return window.answer('open', { paths });
    };
    await choose([]);
    await untilText('Registration Cancelled.');
    await writeFile(join(folder, 'other.json'), '{}');
    await choose([join(folder, 'other.json')]);
    await untilVisible('.license .banner[data-kind=error]');
    await choose([file]);
    await untilText('Registered Successfully!');
    await untilText(code.slice(0, 5));
    await click('.ant-modal-close');
    await window.until("!document.querySelector('main').innerText.includes('Trial version')");
  } finally {
    await window.stop();
  }
  const again = await openDesktopWindow({ env, folder, program });
  try {
    await createWindowDriver(again).untilText('Recent projects');
    expect(await again.run("document.querySelector('main').innerText")).not.toContain('Trial version');
  } finally {
    await again.stop();
  }
});
