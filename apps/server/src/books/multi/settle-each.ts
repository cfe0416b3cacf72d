import type { AnswerCode } from '@leafcast/contract';
import { type Language, loadServerMessages, translator } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';
import { refusalOf, textOf } from '../../platform/http/errors.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** How it went with one of several. */
type OneOutcome<Result> =
  | { readonly code: 'OK'; readonly msg: string; readonly result: Result }
  | { readonly code: Exclude<AnswerCode, 'OK'>; readonly msg: string; readonly refusal: Refusal };

/**
 * Does the same with each of several, one after the other; one that fails stops no other.
 *
 * @returns in their order what each alone would have been answered
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
