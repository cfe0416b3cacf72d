import { cacheOf } from './cache-name.ts';

// The service worker of one hosted book: its scope is the book's address. It answers from what the reader has saved.

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
}
const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

/** The page itself names the version: the newest one that can be had. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const saved = await (await open()).match(worker.registration.scope);
    if (saved) return saved;
    throw cause;
  }
}

/** Everything else never changes under its name. */
async function file(request: Request): Promise<Response> {
  return (await (await open()).match(request, { ignoreVary: true })) ?? fetch(request);
}

function open(): Promise<Cache> {
  return caches.open(cacheOf(worker.registration.scope));
}
