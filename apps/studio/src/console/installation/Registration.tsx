import { setRegistration } from '@leafcast/contract';
import { Radio } from 'antd';
import { useId } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { Block } from '../parts/Block.tsx';
import { ListError, ListPlaceholder } from '../parts/table/KeysetTable.tsx';
import { refreshAdmin } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';
import { Invitations } from './Invitations.tsx';
import { useInstallation } from './use-installation.ts';

const choices = ['open', 'invitation', 'closed'] as const;

/** Sets who can create an account, and manages invitations. @see RULINGS 36 */
export function Registration() {
  const { t } = useAdminWords();
  const id = useId();
  const { data, isError, refetch } = useInstallation();
  if (!data) return isError ? <ListError onRetry={() => void refetch()} /> : <ListPlaceholder />;
  const set = async (registration: (typeof choices)[number]) => {
    await call(setRegistration, { registration });
    notify('success', t('saved'));
    await refreshAdmin();
  };
  return (
    <>
      <div className="card admin-form admin-narrow">
        <h2 id={id}>{t('registration.who')}</h2>
        <Radio.Group
          aria-labelledby={id}
          className="admin-radios"
          value={data.registration}
          onChange={({ target }) => void set(target.value).catch(ignoreReported)}
          options={choices.map((value) => ({ value, label: t(`registration.${value}`) }))}
        />
      </div>
      <Block title={t('invitations.title')} lead={t('invitations.lead')}>
        <Invitations />
      </Block>
    </>
  );
}
