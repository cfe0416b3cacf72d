import type { BookPrivacy } from '@leafcast/contract';
import { formatDate } from '../../../ui/language/format.ts';
import { useSharingWords } from '../words.ts';
import { accessSentence } from './access-sentence.ts';

interface WhoReadsProps {
  readonly now: BookPrivacy;
  readonly isPublished: boolean;
}

/** Shows a sentence that says who can currently read a book. Used by all components that show the access of a book. */
export function AccessSummary({ now, isPublished }: WhoReadsProps) {
  const { t, language } = useSharingWords();
  const { who, lock } = accessSentence(now, isPublished, new Date());
  const at = who === 'access.early' ? now.from : now.until;
  const values = {
    time: at === null ? '' : formatDate(at, language),
    sites: now.sites.join(', '),
    page: now.startPage,
  };
  return (
    <p className="who-reads" role="status" data-locked={lock !== undefined}>
      {t(who, values)}
      {lock && ` ${t(lock, values)}`}
    </p>
  );
}
