import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call, DataOf } from '@leafcast/contract';

/** A call as it reached the server. */
interface Received {
  readonly path: string;
  /** The fields of a form; empty where a file was sent. */
  readonly fields: Readonly<Record<string, string>>;
}

const answers = new Map<string, unknown>();
const lists = new Map<string, readonly unknown[]>();
const holds = new Map<string, Promise<void>>();
let calls: Received[] = [];

const server = createServer((request, response) => {
  const path = request.url ?? '';
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const isForm = request.headers['content-type']?.includes('urlencoded');
    calls.push({ path, fields: isForm ? Object.fromEntries(new URLSearchParams(body)) : {} });
    response.setHeader('content-type', 'application/json');
    const unknown = { code: 'NOT_FOUND', msg: `No answer for ${path}` };
    // Calls are posted; what is fetched are lists of looks.
    const list = lists.get(path.replace(/\?.*/, '')) ?? [];
    const end = () => response.end(JSON.stringify(request.method === 'GET' ? list : (answers.get(path) ?? unknown)));
    const hold = holds.get(path);
    if (hold) void hold.then(end);
    else end();
  });
});

/** Starts the server on a free port. @returns its address */
export async function startApi(): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function stopApi(): void {
  server.closeAllConnections();
  server.close();
}

/** Forgets all answers, and all that was received. */
export function resetApi(): void {
  answers.clear();
  holds.clear();
  lists.clear();
  calls = [];
}

/** Lets the server list things at an address that is fetched; all other lists are empty. */
export function offer(path: string, list: readonly unknown[]): void {
  lists.set(path, list);
}

/** Lets the server answer a call with data. */
export function answer<C extends Call>({ path }: C, data: DataOf<C>): void {
  answers.set(path, { code: 'OK', data, msg: '' });
}

/** Lets the server keep its answers to a call back. @returns lets them go */
export function hold({ path }: Call): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  holds.set(path, promise);
  return () => {
    holds.delete(path);
    resolve();
  };
}

/** Lets the server refuse a call. */
export function refuse({ path }: Call, msg: string, code = 'ERROR'): void {
  answers.set(path, { code, data: null, msg });
}

/** The fields of each request that a call has made, the oldest first. */
export function receivedBy({ path }: Call): readonly Received['fields'][] {
  return calls.filter((one) => one.path === path).map(({ fields }) => fields);
}
