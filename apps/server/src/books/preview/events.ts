import type { LiveEvent } from '@leafcast/book';
import { toClientNetwork } from '@leafcast/node/network/network-of';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';

/** Source of the events that a live preview receives. */
export interface LiveEventSource {
  /** @returns function that ends the subscription */
  subscribe(listener: (pages: readonly number[] | 'all') => void): () => void;
  /** Returns the given pages, except pages that do not exist. */
  pages(indexes: readonly number[] | 'all'): Promise<LiveEvent>;
  /** Checks whether the reader still has access. Called before any event is sent. */
  isStillAllowed(): Promise<boolean>;
  /** Returns the outcome of the conversion; `null` while the conversion is running. */
  end(): Promise<LiveEvent | null>;
}

/** Maximum number of open streams per network. Each stream costs two database queries every 15 seconds. */
const maxStreams = 200;
const streams = new Map<string, number>();

/**
 * Interval of keep-alive comments, in milliseconds. They prevent proxies from closing a silent connection, and reveal
 * dead connections.
 */
const heartbeatMs = 15_000;

/**
 * Sends server-sent events until the conversion ends or the reader disconnects. All existing pages are sent first, so
 * that a reader that reconnects misses nothing. Pages that are completed while others are being sent are batched.
 *
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function sendEvents(request: FastifyRequest, reply: FastifyReply, source: LiveEventSource): Promise<void> {
  const { raw } = reply;
  const network = toClientNetwork(request.ip);
  const open = streams.get(network) ?? 0;
  if (open >= maxStreams) throw new Refusal('TOO_MANY_REQUESTS');
  reply.hijack();
  // If a client has already disconnected, no close event follows, so nothing would end the stream.
  if (raw.destroyed) return;
  streams.set(network, open + 1);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  raw.write('retry: 1000\n\n');
  let told: Set<number> | 'all' = 'all';
  let hasNews = true;
  let isSending = false;
  let isOver = false;

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (!isOver && hasNews) {
        hasNews = false;
        if (!(await source.isStillAllowed())) return close();
        if (told !== 'all' && told.size === 0) continue;
        const indexes: readonly number[] | 'all' = told === 'all' ? 'all' : [...told];
        told = new Set();
        const end = await source.end();
        write(await source.pages(indexes));
        if (end) {
          write(end);
          close();
        }
      }
    } catch (error) {
      // The reader reconnects automatically and receives everything again.
      request.log.warn({ err: error }, 'a live preview was interrupted');
      close();
    } finally {
      isSending = false;
    }
  }

  const write = (event: LiveEvent) => raw.write(`data: ${JSON.stringify(event)}\n\n`);
  const leave = source.subscribe((pages) => {
    if (pages === 'all') told = 'all';
    else if (told !== 'all') for (const page of pages) told.add(page);
    look();
  });
  const beat = setInterval(() => {
    raw.write(':\n\n');
    look();
  }, heartbeatMs);

  function look(): void {
    hasNews = true;
    void send();
  }

  function close(): void {
    if (isOver) return;
    isOver = true;
    const left = (streams.get(network) ?? 1) - 1;
    if (left === 0) streams.delete(network);
    else streams.set(network, left);
    leave();
    clearInterval(beat);
    raw.end();
  }
  raw.once('close', close);
  await send();
}
