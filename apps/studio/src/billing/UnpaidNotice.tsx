import { Link } from 'react-router';
import { formatDate } from '../ui/language/format.ts';
import { useText } from '../ui/language/use-text.ts';
import { Banner } from '../ui/parts/page/Banner.tsx';
import { planPath } from './plan-address.ts';
import { PlanWords, usePlanWords } from './words.ts';

interface UnpaidNoticeProps {
  /** When the book is or was disabled, in ISO 8601 format. */
  readonly at: string;
}

/** Warns that a published book is not paid for, and until when readers can open it. @see D-492, D-595 */
export function UnpaidNotice({ at }: UnpaidNoticeProps) {
  const { t } = useText();
  return (
    <PlanWords>
      <Banner
        kind="warning"
        title={<Until at={at} />}
        action={
          <Link className="notice-link" to={planPath()}>
            {t('nav.plans')}
          </Link>
        }
      >
        <p>
          <Lacking />
        </p>
      </Banner>
    </PlanWords>
  );
}

function Until({ at }: UnpaidNoticeProps) {
  const { t, language } = usePlanWords();
  return t('plans.unpaidTitle', { date: formatDate(at, language) });
}

function Lacking() {
  return usePlanWords().t('plans.unpaid');
}
