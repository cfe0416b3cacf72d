import { parseSafeJson } from '@leafcast/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { z } from 'zod';
import { publicUrl } from '../../../platform/http/addresses/public-url.ts';
import { readCookie, writeCookie } from '../../../platform/http/requests/cookies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { beginSignInStep, consumeSignInStep } from '../steps/steps.ts';
import { authorizationUrl, exchangeCode, type Identity, isResponseTo } from './authorization.ts';
import type { IdentityProvider } from './provider-list.ts';
import { type DiscoverProvider, findProvider } from './providers.ts';

/** Purpose of a visit to a provider, stored until the browser returns. */
const purpose = z.object({
  provider: z.string(),
  /** URL to open after the visit; the studio validates it. */
  returnTo: z.string(),
  isPersistent: z.boolean(),
  /** Hash of an invitation in hex; empty if there is none. */
  invitation: z.string(),
});
export type VisitPurpose = z.output<typeof purpose>;

const identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  name: z.string(),
  email: z.string().nullable(),
});
const outcome = z.object({
  purpose,
  /** Verified identity; null if there is none. `refusal` then contains the reason. */
  identity: identity.nullable(),
  refusal: z.enum(['provider.denied', 'provider.failed']),
});

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const tenMinutes = 600;
const cookieOf = (services: Services) => ({ isSecure: services.config.isCookieSecure, maxAgeSeconds: tenMinutes });
const redirectUri = (request: FastifyRequest, services: Services, id: string) =>
  `${publicUrl(request, services.config)}/login/${id}/callback`;

/**
 * Prepares a redirect to a provider. Only a cookie identifies the visit, so a browser without the cookie cannot
 * continue it.
 *
 * @param accountId account of a signed-in person who wants to bind an identity; `null` for a visit to sign in
 * @returns URL at the provider
 * @throws Refusal if the provider is unknown or unreachable
 */
export async function beginVisit(
  services: Services,
  ask: DiscoverProvider,
  { request, reply, accountId, ...target }: Visit & VisitPurpose & { readonly accountId: string | null },
): Promise<string> {
  const provider = findProvider(services.config, target.provider);
  if (!provider) throw new Refusal('ERROR', 'provider.unknown');
  const configuration = await ask(provider).catch((cause: unknown) => {
    services.log.warn({ provider: provider.id, reason: reasonOf(cause) }, 'an identity provider does not respond');
    throw new Refusal('ERROR', 'provider.unavailable', { name: provider.name }, cause);
  });
  const ticket = await beginSignInStep(services, { kind: 'provider', accountId, note: JSON.stringify(target) });
  writeCookie(reply, 'leafcast-provider', ticket, cookieOf(services));
  return authorizationUrl(configuration, ticket, redirectUri(request, services, provider.id));
}

/**
 * Handles callbacks from providers. Stores the provider's response and redirects to the studio, which then makes an API
 * call to complete the sign-in. Nobody is signed in before that call.
 */
export function registerProviderCallbackRoute(app: FastifyInstance, services: Services, ask: DiscoverProvider): void {
  app.get<{ Params: { provider: string }; Querystring: Record<string, unknown> }>(
    '/login/:provider/callback',
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const ticket = readCookie(request, 'leafcast-provider', services.config.isCookieSecure);
      const { state } = request.query;
      const isOurs = ticket !== null && typeof state === 'string' && isResponseTo(ticket, state);
      const step = isOurs ? await consumeSignInStep(services, 'provider', ticket) : undefined;
      const asked = step && purpose.parse(parseSafeJson(step.note));
      const provider = asked && findProvider(services.config, asked.provider);
      if (!step || !asked || provider?.id !== request.params.provider) return reply.redirect('/login.php#provider');
      const answer = new URL(redirectUri(request, services, provider.id));
      answer.search = new URL(request.url, answer).search;
      const note = {
        purpose: asked,
        ...(await verifyResponse(services, ask, { provider, ticket: ticket ?? '', answer })),
      };
      const next = { kind: 'identity', accountId: step.account_id, note: JSON.stringify(note) } as const;
      writeCookie(reply, 'leafcast-provider', await beginSignInStep(services, next), cookieOf(services));
      if (step.account_id !== null) {
        const hash = (await isTaken(services, note.identity, step.account_id)) ? 'provider-taken' : 'provider';
        return reply.redirect(`/book_edit2/account#${hash}`);
      }
      const back = asked.returnTo === '' ? '' : `?return=${encodeURIComponent(asked.returnTo)}`;
      return reply.redirect(`/login.php${back}#provider`);
    },
  );
}

/** Checks whether an identity is bound to another account. If it is, the page offers to merge the two accounts. */
async function isTaken({ db }: Services, identity: Identity | null, accountId: string): Promise<boolean> {
  const holder = await db
    .selectFrom('third_account')
    .where('provider', '=', identity?.issuer ?? '')
    .where('subject', '=', identity?.subject ?? '')
    .where('account_id', '<>', accountId)
    .select('account_id')
    .executeTakeFirst();
  return holder !== undefined;
}

interface ProviderResponse {
  readonly provider: IdentityProvider;
  readonly ticket: string;
  readonly answer: URL;
}

async function verifyResponse(
  { log }: Services,
  ask: DiscoverProvider,
  { provider, ticket, answer }: ProviderResponse,
) {
  try {
    return { identity: await exchangeCode(await ask(provider), ticket, answer), refusal: 'provider.failed' };
  } catch (error) {
    log.warn({ provider: provider.id, reason: reasonOf(error) }, 'the response of an identity provider was rejected');
    const isDenied = error instanceof AuthorizationResponseError && error.error === 'access_denied';
    return { identity: null, refusal: isDenied ? 'provider.denied' : 'provider.failed' };
  }
}

/** Returns only the error messages, because the details may contain tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * Consumes the provider's response for this browser. Each response can be used once.
 *
 * @param accountId account that started the visit; `null` for a visit to sign in
 * @throws Refusal if there is no response, or the response is for another purpose
 */
export async function consumeIdentity(
  services: Services,
  request: FastifyRequest,
  accountId: string | null,
): Promise<{ readonly identity: z.output<typeof identity>; readonly purpose: VisitPurpose }> {
  const ticket = readCookie(request, 'leafcast-provider', services.config.isCookieSecure);
  const step = ticket === null ? undefined : await consumeSignInStep(services, 'identity', ticket);
  if (!step || step.account_id !== accountId) throw new Refusal('ERROR', 'provider.expired');
  const said = outcome.parse(parseSafeJson(step.note));
  const name = findProvider(services.config, said.purpose.provider)?.name ?? '';
  if (said.identity === null) throw new Refusal('ERROR', said.refusal, { name });
  return { identity: said.identity, purpose: said.purpose };
}
