import type { AnswerCode } from '@leafcast/contract';
import { type Language, loadServerMessages, translator } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';
import { refusalOf, textOf } from '../../platform/http/answers/errors.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** Result for one of several items. */
type OneOutcome<Result> =
  | { readonly code: 'OK'; readonly msg: string; readonly result: Result }
  | { readonly code: Exclude<AnswerCode, 'OK'>; readonly msg: string; readonly refusal: Refusal };

/**
 * Does the same work for each item, one after the other; a failure does not stop the others.
 *
 * @returns the result that a call for each item alone would get, in order
 */
export async function settleEach<Item, Result>(
  items: readonly Item[],
  { request, language }: { readonly request: FastifyRequest; readonly language: Language },
  work: (item: Item) => Promise<Result>,
): Promise<{ readonly item: Item; readonly outcome: OneOutcome<Result> }[]> {
  const ok = translator(await loadServerMessages(language), language)('code.OK');
  const outcomeOf = async (item: Item): Promise<OneOutcome<Result>> => {
    try {
      return { code: 'OK', msg: ok, result: await work(item) };
    } catch (error) {
      const refusal = refusalOf(error, request);
      return { code: refusal.code, msg: await textOf(refusal, language), refusal };
    }
  };
  const done: { item: Item; outcome: OneOutcome<Result> }[] = [];
  for (const item of items) done.push({ item, outcome: await outcomeOf(item) });
  return done;
}
