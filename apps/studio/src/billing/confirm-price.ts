import { getPlan } from '@leafcast/contract';
import { loadPlansMessages, translator } from '@leafcast/messages';
import { call } from '../api/client.ts';
import { askQuestion } from '../ui/dialogs/ask.ts';
import { formatDay } from '../ui/language/format.ts';
import { languageTag, text } from '../ui/language/use-text.ts';

interface PricedBook {
  readonly bookId: string;
  readonly title: string;
}

/**
 * Asks for confirmation of the price of making these published books available to readers again. Shows the date until
 * which the books are then paid for, and the remaining balance. Does not ask if nothing is charged.
 *
 * @param yes label of the confirm button
 * @returns whether to continue
 * @see RULINGS 46
 */
export async function confirmPrice(books: readonly PricedBook[], yes: string): Promise<boolean> {
  const prices = await Promise.all(
    books.map(async (book) => ({ book, price: (await call(getPlan, { bookId: book.bookId })).publishing })),
  );
  const charged = prices.flatMap(({ book, price }) => (price && price.points > 0 ? [{ book, ...price }] : []));
  const [first] = charged;
  // Nothing is charged if no points are left: enabling is refused, or the book goes offline automatically.
  if (!first || first.balance === 0) return true;
  const language = languageTag();
  const t = translator(await loadPlansMessages(language), language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const { balance } = first;
  const points = charged.reduce((sum, price) => sum + price.points, 0);
  return askQuestion({
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
