import { Segmented } from 'antd';
import { PlanWords } from '../../billing/words.ts';
import { useSession } from '../../session/session-store.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { ListPlaceholder } from '../parts/table/KeysetTable.tsx';
import { useFilter } from '../parts/use-filter.ts';
import { useAdminWords } from '../parts/words.ts';
import { Codes } from './Codes.tsx';
import { Ledger } from './Ledger.tsx';

/** Section for plans: shows what accounts have received and used, and manages codes. @see RULINGS 11 */
export function Plans() {
  const { t } = useAdminWords();
  const [view, setView] = useFilter('view');
  const hasPlans = useSession(({ user }) => user?.hasPlans);
  return (
    <PlanWords meanwhile={<ListPlaceholder />}>
      {!hasPlans && <Banner kind="info" title={t('overview.plansOff')} />}
      <div>
        <Segmented
          aria-label={t('section.plans')}
          value={view}
          onChange={setView}
          options={[
            { value: '', label: t('plans.ledger') },
            { value: 'codes', label: t('plans.codes') },
          ]}
        />
      </div>
      {view === 'codes' ? <Codes /> : <Ledger />}
    </PlanWords>
  );
}
