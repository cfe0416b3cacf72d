import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@leafcast/contract';
import type { Language } from '@leafcast/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { prepareEnvelope } from '../../platform/http/answers/envelope.ts';
import { closeWhenIdle } from '../../platform/http/connections/idle-timeout.ts';
import { checkBody } from '../../platform/http/requests/check-body.ts';
import { getResponseLanguage } from '../../platform/http/requests/language.ts';
import { runThrottled } from '../../platform/http/requests/throttle.ts';
import { perSenderQueue } from '../../platform/limits/per-sender-queue.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { clearSessionLookup, requireAccount, signedInAccount } from './signed-in.ts';

export interface CallContext<Access extends 'public' | 'user' = 'user'> {
  /** Account that makes the API call; `null` only in a public call. */
  readonly account: Access extends 'user' ? Account : Account | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
}

export type CallHandler<Body extends z.ZodType, Data extends z.ZodType, Access extends 'public' | 'user'> = (
  body: z.output<Body>,
  context: CallContext<Access>,
) => Promise<z.output<Data>>;

/**
 * Creates the function that registers an API call of the contract as a route. The route requires a session unless the
 * call is public, validates the request body, and wraps the handler's result in the JSON envelope of the API.
 * `registerErrorHandler` converts refusals and errors to responses.
 *
 * @param isStrict also validates the results against the contract; for tests
 */
export function createCallRouter(app: FastifyInstance, services: Services, { isStrict = false } = {}) {
  const inTurn = perSenderQueue();
  return function answer<Body extends z.ZodType, Data extends z.ZodType, Access extends 'public' | 'user'>(
    call: Call<Body, Data, Access>,
    handler: CallHandler<Body, Data, Access>,
  ): void {
    const find = call.access === 'user' ? requireAccount : signedInAccount;
    app.route({
      method: 'POST',
      url: call.path,
      onRequest: async (request) => {
        closeWhenIdle(request.raw);
        await find(request, services);
      },
      handler: async (request, reply) => {
        const sender = await find(request, services);
        const body = await runThrottled(request, () => checkBody(call.body, request.body));
        const handle = async () => {
          clearSessionLookup(request);
          // `find` returns `null` only when the call is public.
          const account = (await find(request, services)) as CallContext<Access>['account'];
          return handler(body, { account, request, reply, language: getResponseLanguage(request) });
        };
        const data = await (sender === null ? handle() : inTurn(sender.id, handle));
        if (isStrict) checkData(call, data);
        return prepareEnvelope(reply, getResponseLanguage(request), 'OK', data);
      },
    });
  };
}

export type HandleCall = ReturnType<typeof createCallRouter>;

function checkData({ path, data: schema }: Call, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  // Parsing removes fields that the contract does not define, so a difference means an extra field.
  if (!isDeepStrictEqual(schema.parse(sent), sent)) throw new Error(`${path} returns fields outside its contract`);
}
