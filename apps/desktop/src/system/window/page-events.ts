import { type DesktopEvent, desktopEventsPath } from '@leafcast/contract';
import type { Authoring } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';

/** Sends events to the pages in the windows of the program. */
export interface PageEvents {
  /**
   * Sends an event to the connected pages.
   *
   * @returns whether a page received the event
   */
  send(event: DesktopEvent): boolean;
}

/** Interval of keep-alive messages on a connection, in milliseconds. */
const keepAliveMs = 20_000;

/**
 * Opens the server-sent events for signed-in pages. If no page is connected, opened files wait for the next page, and
 * menu choices wait until the first page connects. Other events are dropped, because a page requests the current state
 * when it connects.
 */
export function openPageEvents(app: FastifyInstance, services: Authoring): PageEvents {
  const long = services.trackOpenResponses();
  const listeners = new Set<(text: string) => void>();
  /** Opened files and menu choices that arrived before a page was connected. */
  const waiting: string[] = [];
  let wasHeard = false;

  app.get(desktopEventsPath, async (request, reply) => {
    await services.accounts.require(request);
    const { raw } = reply.hijack();
    raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    long.add(raw);
    const write = (text: string) => void raw.write(text);
    write(': here\n\n');
    const alive = setInterval(write, keepAliveMs, ': here\n\n').unref();
    for (const text of waiting.splice(0)) write(text);
    wasHeard = true;
    listeners.add(write);
    raw.once('close', () => {
      clearInterval(alive);
      listeners.delete(write);
    });
  });

  return {
    send(event) {
      const text = `data: ${JSON.stringify(event)}\n\n`;
      for (const write of listeners) write(text);
      const waits = event.type === 'open' || (event.type === 'menu' && !wasHeard);
      if (listeners.size === 0 && waits) waiting.push(text);
      return listeners.size > 0;
    },
  };
}
