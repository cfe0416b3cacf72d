import { createAccountInvitation, getAccountInvitations, revokeAccountInvitation } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { useFormSubmission } from '../../session/login/fields/use-form-submission.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { formatDate } from '../../ui/language/format.ts';
import { Field } from '../../ui/parts/fields/Field.tsx';
import { NumberInput } from '../../ui/parts/fields/NumberInput.tsx';
import { TextInput } from '../../ui/parts/fields/TextInput.tsx';
import { SecretLink } from '../parts/SecretLink.tsx';
import { ListError, ListPlaceholder } from '../parts/table/KeysetTable.tsx';
import { createQueryKey, refreshAdmin } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';

/** Creates and revokes invitations, each for one account. */
export function Invitations() {
  const { t, language } = useAdminWords();
  const { data, isError, refetch } = useQuery({
    queryKey: createQueryKey('invitations'),
    queryFn: ({ signal }) => call(getAccountInvitations, {}, { signal, isQuiet: true }),
  });
  const revoke = async (invitationId: string) => {
    await call(revokeAccountInvitation, { invitationId });
    notify('success', t('invitations.revoked'));
    await refreshAdmin();
  };
  return (
    <div className="card admin-form">
      <NewInvitation />
      <h3>{t('invitations.open')}</h3>
      {!data && (isError ? <ListError onRetry={() => void refetch()} /> : <ListPlaceholder />)}
      {data?.list.length === 0 && <p className="quiet">{t('invitations.none')}</p>}
      <ul className="admin-list">
        {data?.list.map(({ invitationId, email, expires }) => (
          <li key={invitationId} className="admin-row">
            <div>
              <bdi>{email || t('invitations.anyone')}</bdi>
              <p className="quiet">{t('plan.until', { day: formatDate(expires, language) })}</p>
            </div>
            <Button
              size="small"
              danger
              aria-label={`${t('invitations.revoke')}: ${email || t('invitations.anyone')}`}
              onClick={() => void revoke(invitationId).catch(ignoreReported)}
            >
              {t('invitations.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NewInvitation() {
  const { t } = useAdminWords();
  const [email, setEmail] = useState('');
  const [days, setDays] = useState(7);
  const [link, setLink] = useState('');
  const { isBusy, refusal, send } = useFormSubmission();
  const make = async (event: SyntheticEvent) => {
    event.preventDefault();
    await send(async () => {
      setLink((await call(createAccountInvitation, { email, days }, { isQuiet: true })).link);
      setEmail('');
      await refreshAdmin();
    });
  };
  return (
    <>
      <form className="admin-line" onSubmit={(event) => void make(event)} noValidate>
        <Field label={t('invitations.email')} hint={t('invitations.emailHint')} error={refusal}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              dir="ltr"
              maxLength={320}
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <Field label={t('invitations.days')}>
          {(control) => (
            <NumberInput
              {...control}
              className="admin-number"
              min={1}
              max={365}
              precision={0}
              value={days}
              onChange={(chosen) => setDays(chosen ?? 7)}
            />
          )}
        </Field>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('invitations.make')}
        </Button>
      </form>
      {link && <SecretLink label={t('invitations.link')} link={link} />}
    </>
  );
}
