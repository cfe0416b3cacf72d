import { getPlan } from '@leafcast/contract';
import { loadPlansMessages, translator } from '@leafcast/messages';
import { call } from '../api/client.ts';
import { formatDay } from '../language/format.ts';
import { languageTag, text } from '../language/use-text.ts';
import { ask } from '../ui/dialogs/ask.ts';

interface Priced {
  readonly bookId: string;
  readonly title: string;
}

/**
 * Says what it costs that readers see these published books again, until when that pays, and what is left; and asks. What costs
 * nothing is not asked about.
 *
 * @param yes what the answer is called
 * @returns whether it may be done
 * @see RULINGS 46
 */
export async function askPrice(books: readonly Priced[], yes: string): Promise<boolean> {
  const prices = await Promise.all(
    books.map(async (book) => ({ book, price: (await call(getPlan, { bookId: book.bookId })).publishing })),
  );
  const charged = prices.flatMap(({ book, price }) => (price && price.points > 0 ? [{ book, ...price }] : []));
  const [first] = charged;
  // Without a point nothing is taken: it is refused, or ends by itself.
  if (!first || first.balance === 0) return true;
  const language = languageTag();
  const t = translator(await loadPlansMessages(language), language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const { balance } = first;
  const points = charged.reduce((sum, price) => sum + price.points, 0);
  return ask({
    title: t('plans.enableTitle'),
    text: [
      t('plans.enableCost', { date: formatDay(first.until, language) }),
      balance === null
        ? ''
        : t('plans.costLeft', { points: number(balance), left: number(Math.max(0, balance - points)) }),
    ].join(' '),
    names: charged.map(({ book }) => book.title),
    yes,
    no: text('action.cancel'),
  });
}
