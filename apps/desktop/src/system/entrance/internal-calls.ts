import { type AnswerCode, answerCodes, type Call, type CallData, envelopeSchema } from '@leafcast/contract';
import { type Authoring, Refusal } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** API calls that the program itself makes to the server, as the user of this computer. */
export type InternalCalls = <C extends Call>(call: C, body: z.input<C['body']>) => Promise<CallData<C>>;

/**
 * Creates the function for the program's own API calls. A call throws a Refusal with the error code of the server's
 * response.
 */
export async function openInternalCalls(
  app: FastifyInstance,
  { accounts }: Authoring,
  accountId: string,
): Promise<InternalCalls> {
  const token = await accounts.startSession(accountId);
  return async (call, body) => {
    const answer = await app.inject({
      method: 'POST',
      url: call.path,
      headers: { 'content-type': 'application/json', host: '127.0.0.1', cookie: `leafcast=${token}` },
      payload: JSON.stringify(body),
    });
    const { code, data, mess } = envelopeSchema.parse(answer.json());
    if (code !== 'OK') throw new Refusal(codeOf(code), `code.${codeOf(code)}`, {}, new Error(mess));
    return call.data.parse(data) as CallData<typeof call>;
  };
}

const codeOf = (code: string): Exclude<AnswerCode, 'OK'> =>
  answerCodes.find((known): known is Exclude<AnswerCode, 'OK'> => known === code && known !== 'OK') ?? 'ERROR';
