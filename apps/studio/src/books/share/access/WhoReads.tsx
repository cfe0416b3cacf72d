import type { BookPrivacy } from '@leafcast/contract';
import { formatDate } from '../../../language/format.ts';
import { useSharingWords } from '../words.ts';
import { accessSentence } from './access-sentence.ts';

interface WhoReadsProps {
  readonly now: BookPrivacy;
  readonly isPublished: boolean;
}

/** The one sentence that says who can read a book now, wherever its access is shown. */
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
