import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Host, openHost } from './host.ts';
import { openScreen, type Screen } from './screen.ts';

const page = `<!doctype html><title>Page</title><body><p>Hello</p><input autofocus><a id=out href=https://example.org/a>out</a>
<a id=mail href=mailto:jane@example.org>mail</a><a id=bad href=file:///etc/hosts>bad</a><a id=preview target=_blank href=/preview>preview</a>
<a id=foreign target=_blank href=https://example.org/b>foreign</a><a id=save href=/tea.txt download>save</a></body>`;
const relay = new URL('relay.mjs', import.meta.url).pathname;

/** A Linux desktop on which tests open windows of the host, one per test. */
export interface Desk {
  readonly screen: Screen;
  /** Temporary folder, deleted with the desk. */
  readonly folder: string;
  /** Origin of the page shown by the windows. */
  readonly origin: string;
  /** Environment of every host started here. */
  readonly env: NodeJS.ProcessEnv;
  /** Starts the host with commands for tests enabled, and waits until it is ready. */
  start(files?: readonly string[], env?: NodeJS.ProcessEnv): Promise<Host>;
  /**
   * Starts the host with the given options.
   *
   * @param options arguments that precede the program
   */
  open(options: readonly string[], env?: NodeJS.ProcessEnv): Promise<Host>;
  /**
   * Shows the page in the window.
   *
   * @returns the window id
   */
  show(host: Host, title?: string): Promise<string>;
  close(): Promise<void>;
}

/** Path of the program under test. */
export const program = new URL('../../built/leafcast-linux-x64', import.meta.url).pathname;

async function serve() {
  const server = createServer((request, response) => {
    const isText = request.url === '/tea.txt';
    response.setHeader('content-type', isText ? 'text/plain' : 'text/html; charset=utf-8');
    response.end(isText ? 'Tea' : request.url === '/preview' ? '<title>Preview</title>A book' : page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

export async function openDesk(): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), 'leafcast-host-'));
  const screen = await openScreen();
  const { server, origin } = await serve();
  const env = { ...screen.env, XDG_DATA_HOME: join(folder, 'data') };
  const stderr = process.env.HOST_ERRORS ? 'inherit' : 'ignore';
  let hosts = 0;
  const open: Desk['open'] = (options, more = {}) => {
    hosts += 1;
    return openHost({ path: join(folder, `${hosts}.socket`) }, (address) =>
      spawn(program, [...options, '--', process.execPath, relay, address], {
        cwd: folder,
        env: { ...env, ...more },
        stdio: ['ignore', 'ignore', stderr],
      }),
    );
  };
  return {
    screen,
    folder,
    origin,
    env,
    open,
    start: async (files = [], more = {}) => {
      const host = await open(['--test-door', ...files], more);
      await host.next('ready');
      return host;
    },
    show: async (host, title = 'Leafcast') => {
      host.send({ do: 'window', url: `${origin}/`, title, width: 900, height: 600 });
      await host.next('loaded');
      return screen.window(`^${title}$`);
    },
    close: async () => {
      screen.close();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
