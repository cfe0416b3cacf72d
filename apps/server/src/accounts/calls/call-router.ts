import { isDeepStrictEqual } from 'node:util';
import { type AnswerCode, type Call, codeStatus, type Envelope, parseBody } from '@leafcast/contract';
import { type Language, loadServerMessages, translator } from '@leafcast/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { languageOf } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { inPace } from '../../platform/http/throttle.ts';
import { turns } from '../../platform/limits/per-sender-queue.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { requireAccount, signedIn } from './signed-in.ts';

export interface CallContext<Access extends 'public' | 'user' = 'user'> {
  /** Who calls; `null` only in a public call. */
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
 * Makes the function that puts a call of the contract on its path. It asks for a session where the
 * call needs one, checks the body, and wraps what the handler gives. Refusals and mistakes are answered by
 * `answerErrors`.
 *
 * @param isStrict also checks what is answered against the contract: for tests
 */
export function answerer(app: FastifyInstance, services: Services, { isStrict = false } = {}) {
  const inTurn = turns();
  return function answer<Body extends z.ZodType, Data extends z.ZodType, Access extends 'public' | 'user'>(
    call: Call<Body, Data, Access>,
    handler: CallHandler<Body, Data, Access>,
  ): void {
    const find = call.access === 'user' ? requireAccount : signedIn;
    app.route({
      method: 'POST',
      url: call.path,
      onRequest: async (request) => {
        await find(request, services);
      },
      handler: async (request, reply) => {
        // `find` gives `null` only where the call is public.
        const account = (await find(request, services)) as CallContext<Access>['account'];
        const body = await inPace(request, () => checkBody(call.body, request.body));
        const handle = () => handler(body, { account, request, reply, language: languageOf(request) });
        const data = await (account === null ? handle() : inTurn(account.id, handle));
        if (isStrict) checkData(call, data);
        return wrap(reply, languageOf(request), 'OK', data);
      },
    });
  };
}

export type Answer = ReturnType<typeof answerer>;

/** @throws Refusal that names the first field that is missing or wrong */
export function checkBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = parseBody(schema, body ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = issue?.path.join('.').slice(0, 100) || 'body';
  const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined');
  throw new Refusal('ERROR', isMissing ? 'input.missing' : 'input.invalid', { name });
}

function checkData({ path, data: schema }: Call, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  // Parsing drops what the contract does not know.
  if (!isDeepStrictEqual(schema.parse(sent), sent)) throw new Error(`${path} answers more than its contract says`);
}

/** When clients and proxies may ask again that were told of an outage. */
export const retryAfterSeconds = 5;

/** Sends the wrapper that every answer has. @see RULINGS 3 */
export async function wrap<Data>(
  reply: FastifyReply,
  language: Language,
  code: AnswerCode,
  data: Data | null,
  text?: string,
): Promise<Envelope<Data>> {
  const msg = text ?? translator(await loadServerMessages(language))(`code.${code}`);
  if (code === 'UNAVAILABLE') reply.header('retry-after', retryAfterSeconds);
  reply
    .code(codeStatus[code] ?? 200)
    .header('cache-control', 'no-store')
    .header('content-language', language);
  return { code, data, msg, status: code === 'OK' ? '1' : '0', mess: msg };
}
