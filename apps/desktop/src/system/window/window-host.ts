import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { eventSchema, type NativeDialog, type WindowCommand, type WindowEvent } from './protocol.ts';

/** The window as seen by the application. @see docs/desktop/host.md */
export interface WindowHost {
  send(command: Exclude<WindowCommand, { readonly do: 'dialog' }>): void;
  /**
   * Shows a dialog for choosing files.
   *
   * @returns paths of the files; empty if the dialog was cancelled or the window has closed
   */
  choose(dialog: Exclude<NativeDialog, { readonly kind: 'message' }>): Promise<readonly string[]>;
  /**
   * Asks a question.
   *
   * @returns index of the chosen button; if the window has closed, index of the Escape button
   */
  ask(dialog: Extract<NativeDialog, { readonly kind: 'message' }>): Promise<number>;
  /** Adds a listener for all events except answers to dialogs. */
  listen(listener: (event: WindowEvent) => void): void;
  /** Sets the only handler for menu choices. The handler first receives the choices made before it was set. */
  onMenu(listener: (id: string) => void): void;
  /** Resolves when the window has closed. */
  readonly gone: Promise<void>;
}

type Answer = Extract<WindowEvent, { readonly event: 'dialog' }>;

/** Maximum length of a line, in characters; longer lines cannot be valid events. */
const maxLineLength = 2 ** 20;

/**
 * Communicates with the window over two pipes, with one JSON object per line.
 *
 * @param input events from the window; its end means that the window has closed
 * @param output commands to the window
 */
export function openWindowHost(input: Readable, output: Writable, warn: (text: string) => void): WindowHost {
  const listeners: ((event: WindowEvent) => void)[] = [];
  const chosen: string[] = [];
  let choose: (id: string) => void = (id) => void chosen.push(id);
  const open = new Map<number, (answer: Answer) => void>();
  let dialogs = 0;
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  const write = (command: WindowCommand) => output.write(`${JSON.stringify(command)}\n`);

  lines.on('line', (line) => {
    const event = line.length > maxLineLength ? null : readEvent(line);
    if (!event) return warn('the window sent an invalid event');
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
  // This error is ignored because the end of the input also reports that the window has closed.
  output.on('error', () => lines.close());

  function show(dialog: NativeDialog): Promise<Answer> {
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
