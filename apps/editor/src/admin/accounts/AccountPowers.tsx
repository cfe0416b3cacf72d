import { type AdminAccount, setAccountPowers } from '@leafcast/contract';
import { call } from '../../api/client.ts';
import { notify } from '../../common/notices.ts';
import { Block } from '../parts/Block.tsx';
import { refreshAdmin } from '../parts/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';
import { PowersForm } from './PowersForm.tsx';
import type { Powers } from './powers.ts';

/** What this account alone may do, beyond or below its plan. @see W-359 */
export function AccountPowers({ account: { userId, powers } }: { readonly account: AdminAccount }) {
  const { t } = useAdminWords();
  const count = Object.keys(powers).length;
  const save = async (next: Powers) => {
    await call(setAccountPowers, { userId, powers: next }, { isQuiet: true });
    notify('success', t('saved'));
    await refreshAdmin();
  };
  return (
    <Block title={t('powers.title')} lead={count === 0 ? t('powers.asPlan') : t('powers.exceptions', { count })}>
      <details className="admin-fold">
        <summary>{t('powers.change')}</summary>
        <PowersForm key={JSON.stringify(powers)} powers={powers} onSave={save} />
      </details>
    </Block>
  );
}
