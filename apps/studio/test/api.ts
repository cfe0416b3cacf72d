import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call, CallData } from '@leafcast/contract';

/** An API call as received by the server. */
interface Received {
  readonly path: string;
  /** Form fields; empty if a file was sent. */
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
    // Calls use POST; GET requests load lists of templates, themes and scenes.
    const list = lists.get(path.replace(/\?.*/, '')) ?? [];
    const end = () => response.end(JSON.stringify(request.method === 'GET' ? list : (answers.get(path) ?? unknown)));
    const hold = holds.get(path);
    if (hold) void hold.then(end);
    else end();
  });
});

/**
 * Starts the server on a free port.
 *
 * @returns its URL
 */
export async function startApi(): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function stopApi(): void {
  server.closeAllConnections();
  server.close();
}

/** Clears all answers and recorded calls. */
export function resetApi(): void {
  answers.clear();
  holds.clear();
  lists.clear();
  calls = [];
}

/** Makes the server return a list for a GET request. Other GET requests return an empty list. */
export function setListAnswer(path: string, list: readonly unknown[]): void {
  lists.set(path, list);
}

/** Makes the server answer a call with data. */
export function answer<C extends Call>({ path }: C, data: CallData<C>): void {
  answers.set(path, { code: 'OK', data, msg: '' });
}

/**
 * Makes the server delay its answers to a call.
 *
 * @returns a function that sends the delayed answers
 */
export function hold({ path }: Call): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  holds.set(path, promise);
  return () => {
    holds.delete(path);
    resolve();
  };
}

/** Makes the server refuse a call. */
export function refuseCall({ path }: Call, msg: string, code = 'ERROR'): void {
  answers.set(path, { code, data: null, msg });
}

/** Returns the fields of all requests of a call, oldest first. */
export function getReceivedRequests({ path }: Call): readonly Received['fields'][] {
  return calls.filter((one) => one.path === path).map(({ fields }) => fields);
}
