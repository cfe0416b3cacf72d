import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { type DumpPart, readDisplayPixels } from '../browser/window-dump.ts';
import { freePort } from '../server/server.ts';
import { desktop, type EngineBrowser, type PointerDriver, type Tab, type WindowPoint } from './engine.ts';
import { beginSession, type Session } from './webdriver.ts';

/** Opens WebKitGTK through its WebDriver program, on a virtual display. */
export async function openWebKit(): Promise<EngineBrowser> {
  const screen = await openScreen();
  const port = await freePort();
  // OpenGL rendering without a GPU sometimes loses its context: canvases stay empty, or the browser crashes.
  const drawing = { LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...drawing, DISPLAY: screen.name, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  });
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const begin = () => beginSession(`http://127.0.0.1:${port}`, capabilities);
  let session = await begin();
  return {
    name: 'webkit',
    version: `${session.capabilities.browserVersion}`,
    async open({ width = desktop.width, height = desktop.height } = {}) {
      // Without a GPU, the browser sometimes crashes in the rendering library.
      const isThere = await session.send('GET', 'url').then(
        () => true,
        () => false,
      );
      if (!isThere) session = await begin();
      return openTab(session, screen, width, height);
    },
    async close() {
      await session.end().catch(() => undefined);
      await end(driver);
      await screen.close();
    },
  };
}

interface Screen {
  readonly process: ChildProcess;
  /** Value of the DISPLAY variable for programs. */
  readonly name: string;
  /** Returns a PNG of a part of the display, in pixels, once its content is stable or a timeout has passed. */
  picture(part: DumpPart): Promise<Buffer>;
  close(): Promise<void>;
}

/** Starts an X server, which chooses a free display number, prints it, and stores the screen content in a file. */
async function openScreen(): Promise<Screen> {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-screen-'));
  // Hide the cursor, which would otherwise be in the middle of every screenshot.
  const size = ['-screen', '0', '2000x1300x24', '-nocursor'];
  const process = spawn('Xvfb', ['-displayfd', '1', ...size, '-fbdir', folder, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(process.stdout, 'data');
  return {
    process,
    name: `:${`${number}`.trim()}`,
    async picture(part) {
      const look = () => readDisplayPixels(readFileSync(join(folder, 'Xvfb_screen0')), part);
      let seen = look();
      for (let tries = 0; tries < 10; tries += 1) {
        await delay(150);
        const now = look();
        if (now.equals(seen)) break;
        seen = now;
      }
      const { width, height } = part;
      return sharp(seen, { raw: { width, height, channels: 3 } })
        .png({ compressionLevel: 1 })
        .toBuffer();
    },
    async close() {
      await end(process);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Reuses a single window, because additional windows of the driver are not drawn. */
async function openTab(session: Session, screen: Screen, width: number, height: number): Promise<Tab> {
  const evaluate: Tab['evaluate'] = (run, argument) =>
    session.send('POST', 'execute/async', {
      script: `const done = arguments[1]; Promise.resolve(arguments[0]).then(${run}).then(done)`,
      args: [argument ?? null],
    });
  const act = (actions: readonly unknown[]) => session.send('POST', 'actions', { actions });
  const keys = (text: string) =>
    act([
      {
        type: 'key',
        id: 'keyboard',
        actions: Array.from(text, (value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))).flat(),
      },
    ]);
  const resize = (extra: number) => session.send('POST', 'window/rect', { x: 0, y: 0, width, height: height + extra });

  await session.send('POST', 'url', { url: 'about:blank' });
  await resize(0);
  // The browser's own toolbar takes up some of the height.
  const bar = height - (await evaluate(() => innerHeight));
  await resize(bar);
  return {
    goto: async (url) => void (await session.send('POST', 'url', { url })),
    reload: async () => void (await session.send('POST', 'refresh')),
    evaluate,
    async evaluateIn(selector, run) {
      const frame = await session.send('POST', 'element', { using: 'css selector', value: selector });
      await session.send('POST', 'frame', { id: frame });
      return evaluate(run).finally(() => session.send('POST', 'frame', { id: null }));
    },
    press: async (key) => void (await keys(codes[key] ?? key)),
    type: async (text) => void (await keys(text)),
    mouse: mouseOf(act),
    finger: fingerOf(evaluate),
    // The driver's own screenshots are rendered separately and do not show the output of the compositor.
    async screenshot() {
      await evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const picture = await screen.picture({ top: bar, width, height });
      // Fails if the browser has crashed meanwhile, because the screenshot would then be empty.
      await session.send('GET', 'url');
      return picture;
    },
    close: async () => void (await session.send('POST', 'url', { url: 'about:blank' }).catch(() => undefined)),
  };
}

/**
 * Characters that represent special keys in WebDriver, by key name. @see
 * https://www.w3.org/TR/webdriver2/#keyboard-actions
 */
const codes: Readonly<Record<string, string>> = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  Escape: '\ue00c',
  End: '\ue010',
  Home: '\ue011',
  ArrowLeft: '\ue012',
  ArrowUp: '\ue013',
  ArrowRight: '\ue014',
  ArrowDown: '\ue015',
};

function mouseOf(act: (actions: readonly unknown[]) => Promise<unknown>): PointerDriver {
  const perform = async (...actions: readonly unknown[]) =>
    void (await act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]));
  const move = ([x, y]: WindowPoint) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
  return {
    down: (at) => perform(move(at), { type: 'pointerDown', button: 0 }),
    move: (to) => perform(move(to)),
    up: () => perform({ type: 'pointerUp', button: 0 }),
  };
}

/** Dispatches touch events in the page, because the driver treats a finger as a mouse. */
function fingerOf(evaluate: Tab['evaluate']): PointerDriver {
  let last: WindowPoint = [0, 0];
  const tell = (type: string, at: WindowPoint) => {
    last = at;
    return evaluate(
      ([name, x, y]) => {
        const target = document.elementFromPoint(x, y) ?? document.body;
        const buttons = name === 'pointerup' ? 0 : 1;
        const init = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, buttons };
        // Use the pointer id of the mouse, so that the pointer can be captured.
        target.dispatchEvent(new PointerEvent(name, { ...init, pointerId: 1, pointerType: 'touch', isPrimary: true }));
      },
      [type, ...at] as const,
    );
  };
  return {
    down: (at) => tell('pointerdown', at),
    move: (to) => tell('pointermove', to),
    up: () => tell('pointerup', last),
  };
}
