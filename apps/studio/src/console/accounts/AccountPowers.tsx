import { type AdminAccount, setAccountPowers } from '@leafcast/contract';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { Block } from '../parts/Block.tsx';
import { PasswordDialog } from '../parts/PasswordDialog.tsx';
import { refreshAdmin } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';
import { PowersForm } from './PowersForm.tsx';
import type { Powers } from './powers.ts';

/** Edits features whose availability for this account differs from the account's plan. @see W-359 */
export function AccountPowers({ account: { userId, email, powers } }: { readonly account: AdminAccount }) {
  const { t } = useAdminWords();
  const count = Object.keys(powers).length;
  const [wanted, setWanted] = useState<Powers | null>(null);
  const save = async (password: string) => {
    await call(setAccountPowers, { userId, powers: wanted ?? {}, password }, { isQuiet: true });
    setWanted(null);
    notify('success', t('saved'));
    await refreshAdmin();
  };
  return (
    <Block title={t('powers.title')} lead={count === 0 ? t('powers.asPlan') : t('powers.exceptions', { count })}>
      <details className="admin-fold">
        <summary>{t('powers.change')}</summary>
        <PowersForm key={JSON.stringify(powers)} powers={powers} onSave={async (next) => setWanted(next)} />
      </details>
      {wanted && (
        <PasswordDialog
          title={t('powers.title')}
          text={email}
          action={t('save')}
          send={save}
          onClose={() => setWanted(null)}
        />
      )}
    </Block>
  );
}
