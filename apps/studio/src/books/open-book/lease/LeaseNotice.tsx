import { Button } from 'antd';
import { useState } from 'react';
import { ignoreReported } from '../../../api/failure.ts';
import { useSession } from '../../../session/session-store.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { useBook } from '../book-session.ts';
import { hasPendingChanges } from '../changes/changes.ts';
import { useLease } from '../lease-store.ts';
import { takeOver } from './hold-lease.ts';

/**
 * Shows who else edits the book and offers to take over, or explains that the account may only read it. @see RULINGS
 * 17, W-389
 */
export function LeaseNotice() {
  const { t } = useText();
  const { isMine, isPermitted, holderName, isOwnAccount } = useLease();
  const hasUnsaved = useBook(({ pending }) => hasPendingChanges(pending));
  const role = useSession((session) => session.role?.roleName ?? '');
  const [isTaking, setIsTaking] = useState(false);
  if (isMine) return null;
  if (!isPermitted) return <Banner kind="info" title={role ? t('lease.byRole', { role }) : t('lease.readOnly')} />;
  const take = () => {
    setIsTaking(true);
    void takeOver()
      .catch(ignoreReported)
      .finally(() => setIsTaking(false));
  };
  const isNamed = !isOwnAccount && holderName !== '';
  return (
    <Banner
      kind="warning"
      title={isNamed ? t('lease.byName', { name: holderName }) : t('lease.byOwnTab')}
      action={
        <Button size="small" type="primary" loading={isTaking} onClick={take}>
          {t('lease.takeOver')}
        </Button>
      }
    >
      {hasUnsaved ? t('lease.unsaved') : t('lease.readOnly')}
    </Banner>
  );
}
