import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type BookServices, Refusal, startSession, writeCookie } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';
import { entrancePath } from './early.ts';

/** How long a way in stays open that nobody goes, in milliseconds. */
const openMs = 60_000;

/** Lets the window in, and nobody else: every other program on this computer reaches the same port. @see ADR 45 */
export interface Entrance {
  /** A new address that signs in once, and leads to a screen. */
  pathTo(screen: string): string;
}

interface Ticket {
  readonly secret: Buffer;
  readonly screen: string;
  readonly until: number;
}

/**
 * Begins the session of a window. It outlives one that stays open for weeks; its cookie does not outlive the window.
 *
 * @param token that the window has already; without it a new one
 */
export const letIn = ({ db, now }: BookServices, accountId: string, token?: string) =>
  startSession(db, accountId, now(), {
    ...{ isPersistent: true, userAgent: 'Leafcast desktop' },
    ...(token !== undefined && { token }),
  });

/** @param accountId who uses this computer */
export function openEntrance(app: FastifyInstance, services: BookServices, accountId: string): Entrance {
  const tickets: Ticket[] = [];
  const { config, now } = services;

  app.addHook('onRequest', async ({ hostname }) => {
    // A page of another name that leads here (DNS rebinding) is somebody else's.
    if (hostname !== '127.0.0.1' && hostname !== 'localhost') throw new Refusal('FORBIDDEN');
  });

  app.get<{ Params: { secret: string } }>(`${entrancePath}:secret`, async ({ params }, reply) => {
    const given = Buffer.from(params.secret, 'base64url');
    const at = tickets.findIndex(({ secret }) => secret.length === given.length && timingSafeEqual(secret, given));
    const [ticket] = at < 0 ? [] : tickets.splice(at, 1);
    if (!ticket || ticket.until < now().getTime()) throw new Refusal('FORBIDDEN');
    const { token } = await letIn(services, accountId);
    const cookie = { isSecure: config.isCookieSecure, maxAgeSeconds: null, sameSite: 'strict' } as const;
    writeCookie(reply, 'leafcast', token, cookie);
    return reply.header('cache-control', 'no-store').redirect(ticket.screen);
  });

  return {
    pathTo(screen) {
      const secret = randomBytes(32);
      tickets.push({ secret, screen, until: now().getTime() + openMs });
      return entrancePath + secret.toString('base64url');
    },
  };
}
