import type { AnswerCode } from '@leafcast/contract';
import { type Language, loadServerMessages, translator } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';
import { formatRefusal, toRefusal } from '../../platform/http/answers/errors.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** Result for one item of several. */
type OneOutcome<Result> =
  | { readonly code: 'OK'; readonly msg: string; readonly result: Result }
  | { readonly code: Exclude<AnswerCode, 'OK'>; readonly msg: string; readonly refusal: Refusal };

/**
 * Runs an operation for each item, one after another. A failure does not stop the others.
 *
 * @returns the results in order; each is what a separate call for the item would return
 */
export async function processEachBook<Item, Result>(
  items: readonly Item[],
  { request, language }: { readonly request: FastifyRequest; readonly language: Language },
  work: (item: Item) => Promise<Result>,
): Promise<{ readonly item: Item; readonly outcome: OneOutcome<Result> }[]> {
  const ok = translator(await loadServerMessages(language), language)('code.OK');
  const outcomeOf = async (item: Item): Promise<OneOutcome<Result>> => {
    try {
      return { code: 'OK', msg: ok, result: await work(item) };
    } catch (error) {
      const refusal = toRefusal(error, request);
      return { code: refusal.code, msg: await formatRefusal(refusal, language), refusal };
    }
  };
  const done: { item: Item; outcome: OneOutcome<Result> }[] = [];
  for (const item of items) done.push({ item, outcome: await outcomeOf(item) });
  return done;
}
