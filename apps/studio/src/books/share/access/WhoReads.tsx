import type { BookPrivacy } from '@leafcast/contract';
import { formatDate } from '../../../ui/language/format.ts';
import { useSharingWords } from '../words.ts';
import { accessSentence } from './access-sentence.ts';

interface WhoReadsProps {
  readonly now: BookPrivacy;
  readonly isPublished: boolean;
}

/** Shows the sentence that says who can read a book now, for all places that show its access. */
export function WhoReads({ now, isPublished }: WhoReadsProps) {
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
