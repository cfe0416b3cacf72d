import { setPowerLimits } from '@leafcast/contract';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { useInstallation } from '../installation/use-installation.ts';
import { Choice } from '../parts/Choice.tsx';
import { PasswordDialog } from '../parts/PasswordDialog.tsx';
import { ListError, ListPlaceholder } from '../parts/table/KeysetTable.tsx';
import { refreshAdmin } from '../parts/table/use-keyset.ts';
import { useFilter } from '../parts/use-filter.ts';
import { useAdminWords } from '../parts/words.ts';
import { PowersForm } from './PowersForm.tsx';
import type { Powers } from './powers.ts';

const types = ['0', '1', '2', '13', '32'] as const;

/** For a type of account, edits the features whose availability differs from the plan. @see RULINGS 14 */
export function AccountTypeLimits() {
  const { t } = useAdminWords();
  const [chosen, setChosen] = useFilter('type');
  const type = types.find((one) => one === chosen) ?? types[0];
  const [wanted, setWanted] = useState<Powers | null>(null);
  const { data, isError, refetch } = useInstallation();
  if (!data) return isError ? <ListError onRetry={() => void refetch()} /> : <ListPlaceholder />;
  const powers = data.powerLimits[type] ?? {};
  const save = async (password: string) => {
    await call(setPowerLimits, { type, powers: wanted ?? {}, password }, { isQuiet: true });
    setWanted(null);
    notify('success', t('saved'));
    await refreshAdmin();
  };
  return (
    <>
      <p className="page-lead quiet">{t('limits.lead')}</p>
      <div className="admin-tools">
        <Choice
          label={t('limits.type')}
          value={type}
          options={types.map((one) => [one, t(`type.${one}`)] as const)}
          onChange={setChosen}
        />
      </div>
      <div className="card admin-narrow">
        <PowersForm
          key={`${type} ${JSON.stringify(powers)}`}
          powers={powers}
          onSave={async (next) => setWanted(next)}
        />
      </div>
      {wanted && (
        <PasswordDialog
          title={t('limits.type')}
          text={t(`type.${type}`)}
          action={t('save')}
          send={save}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}
