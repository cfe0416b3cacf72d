import { type DesktopEvent, desktopEventsPath } from '@leafcast/contract';
import { type BookServices, openResponses, requireAccount } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';

/** Tells the pages in the window what they cannot know. */
export interface PageEvents {
  /** @returns whether a page has heard it */
  send(event: DesktopEvent): boolean;
}

/** How often an idle line is shown to be alive, in milliseconds. */
const aliveMs = 20_000;

/** Server-sent events for whoever is signed in. What nobody listens to is gone, but for files to be opened and for what was
 * chosen in the menus before the first page: a page asks for the state when it comes. */
export function openPageEvents(app: FastifyInstance, services: BookServices): PageEvents {
  const long = openResponses(app);
  const listeners = new Set<(text: string) => void>();
  /** What was opened or chosen before a page was there to hear it. */
  const waiting: string[] = [];
  let wasHeard = false;

  app.get(desktopEventsPath, async (request, reply) => {
    await requireAccount(request, services);
    const { raw } = reply.hijack();
    raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    long.add(raw);
    const write = (text: string) => void raw.write(text);
    write(': here\n\n');
    const alive = setInterval(write, aliveMs, ': here\n\n').unref();
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
