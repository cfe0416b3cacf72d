import { formatDay } from '../ui/language/format.ts';
import { usePublishingPrice } from './use-plan.ts';
import { PlanWords, usePlanWords } from './words.ts';

interface PublishingPriceProps {
  readonly bookId: string;
}

/**
 * Shows the price of publishing a book, the date until which the book is then paid for, and the remaining balance.
 * Shown before publishing. @see RULINGS 46
 */
export function PublishingPrice({ bookId }: PublishingPriceProps) {
  return (
    <PlanWords>
      <Price bookId={bookId} />
    </PlanWords>
  );
}

function Price({ bookId }: PublishingPriceProps) {
  const { t, language } = usePlanWords();
  const price = usePublishingPrice(bookId, true);
  if (!price) return null;
  const { points, until, balance } = price;
  const date = formatDay(until, language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  if (points === 0) return <p className="quiet">{t('plans.costPaid', { date })}</p>;
  if (balance === 0) return <p className="quiet">{t('plans.costNone')}</p>;
  return (
    <p className="quiet">
      {t('plans.cost', { date })}{' '}
      {balance !== null && t('plans.costLeft', { points: number(balance), left: number(balance - points) })}
    </p>
  );
}
