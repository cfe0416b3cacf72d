import { cacheName } from './cache-names.ts';

// Service worker of one hosted book. Its scope is the book's URL. The worker answers requests from the saved files.

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
  event.respondWith(request.mode === 'navigate' ? networkFirst(request, worker.registration.scope) : file(request));
});

/** Time in milliseconds to wait for a slow network if a saved response exists. */
const networkTimeoutMs = 4000;

/**
 * Returns the newest available response for the page or the manifest. The page contains the version of the book, and
 * the manifest lists the locked pages.
 */
async function networkFirst(request: Request, address: string): Promise<Response> {
  const saved = await (await open()).match(address);
  if (!saved) return fetch(request);
  // For a page, a 4xx response is valid and means that the book is no longer published. For other files, a 4xx response
  // only means that the version no longer exists.
  const isAnswer = ({ ok, status }: Response) => ok || (request.mode === 'navigate' && status < 500);
  const answer = fetch(request).then(
    (response) => (isAnswer(response) ? response : saved),
    () => saved,
  );
  const late = new Promise<Response>((resolve) => setTimeout(resolve, networkTimeoutMs, saved));
  return Promise.race([answer, late]);
}

/** Answers all other requests. The content of a URL never changes, except for the page and the manifest. */
async function file(request: Request): Promise<Response> {
  if (request.url === worker.registration.scope || request.url.endsWith('/book.json'))
    return networkFirst(request, request.url);
  const saved = await (await open()).match(request, { ignoreVary: true });
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
  return saved && range ? part(saved, Number(range[1]), range[2]) : (saved ?? fetch(request));
}

/** Returns the range of a video or sound file that a player requests: up to the given byte, or to the end. */
async function part(whole: Response, from: number, to = ''): Promise<Response> {
  const all = await whole.blob();
  const end = Math.min(all.size, to === '' ? all.size : Number(to) + 1);
  const headers = {
    'content-type': whole.headers.get('content-type') ?? '',
    'content-range': `bytes ${from}-${end - 1}/${all.size}`,
  };
  if (from >= end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${all.size}` } });
  return new Response(all.slice(from, end), { status: 206, headers });
}

function open(): Promise<Cache> {
  return caches.open(cacheName(worker.registration.scope));
}
