import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Authoring, Refusal } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';
import { windowSignInPath } from './early.ts';

/** Time after which an unused sign-in URL expires, in milliseconds. */
const ticketMs = 60_000;

/**
 * Signs in only the program's own window, because every other program on this computer can reach the same port. @see
 * ADR 45
 */
export interface WindowSignIn {
  /** Returns a new single-use URL that signs the window in and redirects to a screen. */
  pathTo(screen: string): string;
}

interface Ticket {
  readonly secret: Buffer;
  readonly screen: string;
  readonly until: number;
}

/**
 * Opens the sign-in of windows.
 *
 * @param accountId account of the user of this computer
 */
export function openWindowSignIn(app: FastifyInstance, services: Authoring, accountId: string): WindowSignIn {
  const tickets: Ticket[] = [];
  const { accounts, now } = services;

  app.addHook('onRequest', async ({ hostname }) => {
    // A foreign page may use another host name that resolves to this computer (DNS rebinding).
    if (hostname !== '127.0.0.1' && hostname !== 'localhost') throw new Refusal('FORBIDDEN');
  });

  app.get<{ Params: { secret: string } }>(`${windowSignInPath}:secret`, async ({ params }, reply) => {
    const given = Buffer.from(params.secret, 'base64url');
    const at = tickets.findIndex(({ secret }) => secret.length === given.length && timingSafeEqual(secret, given));
    const [ticket] = at < 0 ? [] : tickets.splice(at, 1);
    if (!ticket || ticket.until < now().getTime()) throw new Refusal('FORBIDDEN');
    accounts.writeSessionCookie(reply, await accounts.startSession(accountId));
    return reply.header('cache-control', 'no-store').redirect(ticket.screen);
  });

  return {
    pathTo(screen) {
      const secret = randomBytes(32);
      tickets.push({ secret, screen, until: now().getTime() + ticketMs });
      return windowSignInPath + secret.toString('base64url');
    },
  };
}
