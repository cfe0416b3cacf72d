import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Event that the window host has sent as a line. */
export type HostEvent = Readonly<Record<string, unknown>>;

/** A running window host, with the test in place of its application. */
export interface Host {
  readonly child: ChildProcess;
  /** Sends a command, or a raw line. */
  send(command: object | string): void;
  /** Removes and returns the first event with this name. If there is none yet, waits for it. */
  next(name: string): Promise<HostEvent>;
  /** Returns the events that have not been removed by `next`. */
  rest(): readonly HostEvent[];
  /**
   * Runs a script in the page.
   *
   * @returns its value
   */
  run(script: string): Promise<unknown>;
  /** Resolves when the application's input has ended. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts a host whose application connects to this test. The function receives the address to connect to: a path or a
 * local port.
 */
export async function openHost(listen: ListenOptions, start: (address: string) => ChildProcess): Promise<Host> {
  const server = createServer();
  server.listen(listen);
  await once(server, 'listening');
  const address = server.address();
  const connected = once(server, 'connection');
  const child = start(typeof address === 'object' && address ? String(address.port) : String(address));
  const early = once(child, 'exit').then(() => Promise.reject(new Error('The host exited before it connected')));
  early.catch(() => undefined);
  const [socket] = await Promise.race([connected, early]);
  return converse(child, server, socket);
}

function converse(child: ChildProcess, server: Server, socket: Socket): Host {
  const { next, rest } = listen(socket);
  const send = (command: object | string) => {
    socket.write(`${typeof command === 'string' ? command : JSON.stringify(command)}\n`);
  };
  let scripts = 0;
  return {
    child,
    send,
    next,
    rest,
    run: async (script) => {
      scripts += 1;
      send({ do: 'run', id: scripts, script });
      const { value, error } = await next('ran');
      if (error) throw new Error(String(error));
      return value;
    },
    ended: once(socket, 'end'),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      socket.destroy();
      server.close();
    },
  };
}

function listen(socket: Socket): Pick<Host, 'next' | 'rest'> {
  const events: HostEvent[] = [];
  const news = new EventEmitter();
  createInterface({ input: socket }).on('line', (line) => {
    events.push(JSON.parse(line));
    news.emit('event');
  });
  return {
    rest: () => events,
    next: async (name) => {
      for (;;) {
        const place = events.findIndex(({ event }) => event === name);
        const [found] = place < 0 ? [] : events.splice(place, 1);
        if (found) return found;
        await once(news, 'event');
      }
    },
  };
}
