import { parseSafeJson } from '@leafcast/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { z } from 'zod';
import { readCookie, writeCookie } from '../../platform/http/cookies.ts';
import { publicUrl } from '../../platform/http/public-url.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { beginStep, takeStep } from '../steps/steps.ts';
import { type Identity, isAnswerTo, proofAddress, readAnswer } from './proof.ts';
import type { IdentityProvider } from './provider-list.ts';
import { type AskProvider, providerOf } from './providers.ts';

/** What a visit to a provider is for; kept while the browser is away. */
const purpose = z.object({
  provider: z.string(),
  /** Where the editor is to lead afterwards; the editor judges it. */
  returnTo: z.string(),
  isPersistent: z.boolean(),
  /** Hash of an invitation in hex; empty without one. */
  invitation: z.string(),
});
export type Purpose = z.output<typeof purpose>;

const identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  name: z.string(),
  email: z.string().nullable(),
});
const outcome = z.object({
  purpose,
  /** Null where there is none, and `refusal` says why. */
  identity: identity.nullable(),
  refusal: z.enum(['provider.denied', 'provider.failed']),
});

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const minutes10 = 600;
const cookieOf = (services: Services) => ({ isSecure: services.config.isCookieSecure, maxAgeSeconds: minutes10 });
const redirectUri = (request: FastifyRequest, services: Services, id: string) =>
  `${publicUrl(request, services.config)}/login/${id}/callback`;

/**
 * Sends a browser to a provider. The visit is known by a cookie alone: whoever has none of ours has begun none.
 *
 * @param accountId of whoever is signed in and binds an identity; `null` to sign in
 * @returns the address at the provider
 * @throws Refusal for a provider that is not known, or cannot be reached
 */
export async function beginVisit(
  services: Services,
  ask: AskProvider,
  { request, reply, accountId, ...given }: Visit & Purpose & { readonly accountId: string | null },
): Promise<string> {
  const provider = providerOf(services.config, given.provider);
  if (!provider) throw new Refusal('ERROR', 'provider.unknown');
  const configuration = await ask(provider).catch((cause: unknown) => {
    services.log.warn({ provider: provider.id, reason: reasonOf(cause) }, 'a provider does not answer');
    throw new Refusal('ERROR', 'provider.unavailable', { name: provider.name }, cause);
  });
  const ticket = await beginStep(services, { kind: 'provider', accountId, note: JSON.stringify(given) });
  writeCookie(reply, 'leafcast-provider', ticket, cookieOf(services));
  return proofAddress(configuration, ticket, redirectUri(request, services, provider.id));
}

/**
 * Takes browsers back from providers and leads them into the editor, which goes on by a call of its own. What the
 * provider has said waits for that call; nobody is signed in before.
 */
export function receiveVisits(app: FastifyInstance, services: Services, ask: AskProvider): void {
  app.get<{ Params: { provider: string }; Querystring: Record<string, unknown> }>(
    '/login/:provider/callback',
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const ticket = readCookie(request, 'leafcast-provider', services.config.isCookieSecure);
      const { state } = request.query;
      const isOurs = ticket !== null && typeof state === 'string' && isAnswerTo(ticket, state);
      const step = isOurs ? await takeStep(services, 'provider', ticket) : undefined;
      const asked = step && purpose.parse(parseSafeJson(step.note));
      const provider = asked && providerOf(services.config, asked.provider);
      if (!step || !asked || provider?.id !== request.params.provider) return reply.redirect('/login.php#provider');
      const answer = new URL(redirectUri(request, services, provider.id));
      answer.search = new URL(request.url, answer).search;
      const note = { purpose: asked, ...(await prove(services, ask, { provider, ticket: ticket ?? '', answer })) };
      const next = { kind: 'identity', accountId: step.account_id, note: JSON.stringify(note) } as const;
      writeCookie(reply, 'leafcast-provider', await beginStep(services, next), cookieOf(services));
      if (step.account_id !== null) {
        const hash = (await isTaken(services, note.identity, step.account_id)) ? 'provider-taken' : 'provider';
        return reply.redirect(`/book_edit2/account#${hash}`);
      }
      const back = asked.returnTo === '' ? '' : `?return=${encodeURIComponent(asked.returnTo)}`;
      return reply.redirect(`/login.php${back}#provider`);
    },
  );
}

/** Whether an identity is bound to another account: then the page asks whether the two are to be one. */
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

interface Answered {
  readonly provider: IdentityProvider;
  readonly ticket: string;
  readonly answer: URL;
}

async function prove({ log }: Services, ask: AskProvider, { provider, ticket, answer }: Answered) {
  try {
    return { identity: await readAnswer(await ask(provider), ticket, answer), refusal: 'provider.failed' };
  } catch (error) {
    log.warn({ provider: provider.id, reason: reasonOf(error) }, 'a provider’s answer was refused');
    const isDenied = error instanceof AuthorizationResponseError && error.error === 'access_denied';
    return { identity: null, refusal: isDenied ? 'provider.denied' : 'provider.failed' };
  }
}

/** Its messages alone: what lies behind them may hold tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * Takes what a provider has said of whoever sits at this browser, once.
 *
 * @param accountId whose visit it was; `null` of one to sign in
 * @throws Refusal where nothing has been said, or not what was asked for
 */
export async function takeIdentity(
  services: Services,
  request: FastifyRequest,
  accountId: string | null,
): Promise<{ readonly identity: z.output<typeof identity>; readonly purpose: Purpose }> {
  const ticket = readCookie(request, 'leafcast-provider', services.config.isCookieSecure);
  const step = ticket === null ? undefined : await takeStep(services, 'identity', ticket);
  if (!step || step.account_id !== accountId) throw new Refusal('ERROR', 'provider.expired');
  const said = outcome.parse(parseSafeJson(step.note));
  const name = providerOf(services.config, said.purpose.provider)?.name ?? '';
  if (said.identity === null) throw new Refusal('ERROR', said.refusal, { name });
  return { identity: said.identity, purpose: said.purpose };
}
