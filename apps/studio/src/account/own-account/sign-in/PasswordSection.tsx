import { changePassword } from '@leafcast/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { type CredentialIssues, checkPassword } from '../../../session/login/fields/credentials.ts';
import { PasswordField } from '../../../session/login/fields/PasswordField.tsx';
import { useFormSubmission } from '../../../session/login/fields/use-form-submission.ts';
import { refreshAccount } from '../../../session/use-own-account.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { useWords } from '../words.ts';
import { refreshSessions } from './use-sessions.ts';

/** Changes the password of the account. @see RULINGS 9 */
export function PasswordSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection title={t('password.title')} lead={t(hasPassword ? 'password.lead' : 'password.none')}>
      {isOpen ? (
        <PasswordForm hasPassword={hasPassword} onEnd={() => setIsOpen(false)} />
      ) : (
        <p>
          <Button onClick={() => setIsOpen(true)}>{t(hasPassword ? 'password.change' : 'password.set')}</Button>
        </p>
      )}
    </AccountSection>
  );
}

type Issue = CredentialIssues['password'];

function PasswordForm({ hasPassword, onEnd }: { readonly hasPassword: boolean; readonly onEnd: () => void }) {
  const { t } = useWords();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [issues, setIssues] = useState<{ readonly old?: Issue; readonly fresh?: Issue }>({});
  const { isBusy, refusal, send } = useFormSubmission();
  const change = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      old: hasPassword ? checkPassword(password, false) : undefined,
      fresh: checkPassword(newPassword, true),
    };
    setIssues(found);
    if (found.old || found.fresh) return;
    await send(async () => {
      await call(changePassword, { password, newPassword }, { isQuiet: true });
      notify('success', t('password.changed'));
      await Promise.all([refreshSessions(), refreshAccount()]);
      onEnd();
    });
  };
  return (
    <form className="account-form" onSubmit={change} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      {hasPassword ? (
        <PasswordField
          isNew={false}
          label={t('password.current')}
          value={password}
          issue={issues.old}
          onChange={setPassword}
        />
      ) : (
        <p className="quiet">{t('login.fresh')}</p>
      )}
      <PasswordField
        isNew
        label={t('login.newPassword')}
        value={newPassword}
        issue={issues.fresh}
        onChange={setNewPassword}
      />
      <p className="account-actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t(hasPassword ? 'password.change' : 'password.set')}
        </Button>
        <Button onClick={onEnd}>{t('action.cancel')}</Button>
      </p>
    </form>
  );
}
