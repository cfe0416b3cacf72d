import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type Command, type Dialog, eventSchema, type WindowEvent } from './protocol.ts';

/** The window, as the application sees it. @see docs/desktop-host.md */
export interface WindowHost {
  send(command: Exclude<Command, { readonly do: 'dialog' }>): void;
  /** Shows a dialog that chooses files. @returns their paths; none where it was cancelled, or the window is gone */
  choose(dialog: Exclude<Dialog, { readonly kind: 'message' }>): Promise<readonly string[]>;
  /** Asks a question. @returns index of the button; that for Escape where the window is gone */
  ask(dialog: Extract<Dialog, { readonly kind: 'message' }>): Promise<number>;
  /** Told of everything but the answers of dialogs. */
  listen(listener: (event: WindowEvent) => void): void;
  /** Told of each entry of the menus that is chosen, first of those that were chosen before. One listens. */
  onMenu(listener: (id: string) => void): void;
  /** Resolves when the window has gone, and with it the person. */
  readonly gone: Promise<void>;
}

type Answer = Extract<WindowEvent, { readonly event: 'dialog' }>;

/** Longest line that is read, in characters: no event comes near it. */
const longestLine = 2 ** 20;

/**
 * Speaks with the window over two pipes, a JSON object a line.
 *
 * @param input what the window says; its end is the end of the window
 * @param output what the window is told
 */
export function openWindowHost(input: Readable, output: Writable, warn: (text: string) => void): WindowHost {
  const listeners: ((event: WindowEvent) => void)[] = [];
  const chosen: string[] = [];
  let choose: (id: string) => void = (id) => void chosen.push(id);
  const open = new Map<number, (answer: Answer) => void>();
  let dialogs = 0;
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  const write = (command: Command) => output.write(`${JSON.stringify(command)}\n`);

  lines.on('line', (line) => {
    const event = line.length > longestLine ? null : readEvent(line);
    if (!event) return warn('the window said something that is no event');
    if (event.event === 'menu') choose(event.id);
    if (event.event !== 'dialog') return listeners.forEach((listener) => void listener(event));
    open.get(event.id)?.(event);
    open.delete(event.id);
  });
  lines.once('close', () => {
    for (const [id, answer] of open) answer({ event: 'dialog', id });
    open.clear();
    leave();
  });
  // Told by the end of the input, too.
  output.on('error', () => lines.close());

  function show(dialog: Dialog): Promise<Answer> {
    dialogs += 1;
    const id = dialogs;
    return new Promise((resolve) => {
      open.set(id, resolve);
      write({ do: 'dialog', id, ...dialog });
    });
  }

  return {
    gone,
    send: write,
    choose: async (dialog) => (await show(dialog)).paths ?? [],
    ask: async (dialog) => (await show(dialog)).button ?? dialog.cancel ?? dialog.buttons.length - 1,
    listen: (listener) => void listeners.push(listener),
    onMenu(listener) {
      choose = listener;
      chosen.splice(0).forEach(listener);
    },
  };
}

function readEvent(line: string): WindowEvent | null {
  try {
    return eventSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
