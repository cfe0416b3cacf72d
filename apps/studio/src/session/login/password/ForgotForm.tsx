import { forgotPassword } from '@leafcast/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { type CredentialIssues, checkEmail } from '../fields/credentials.ts';
import { EmailField } from '../fields/EmailField.tsx';
import { useFormSubmission } from '../fields/use-form-submission.ts';

/** Requests an email with a link for setting a new password, or explains that no emails are sent. @see RULINGS 5 */
export function ForgotForm({ isByMail }: { readonly isByMail: boolean }) {
  const { t, language } = useText();
  const [email, setEmail] = useState('');
  const [issue, setIssue] = useState<CredentialIssues['email']>();
  const [sentTo, setSentTo] = useState('');
  const { isBusy, refusal, send } = useFormSubmission();

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkEmail(email);
    setIssue(found);
    if (found) return;
    await send(async () => {
      await call(forgotPassword, { email: email.trim() }, { isQuiet: true });
      setSentTo(email.trim());
    });
  };
  if (!isByMail) {
    return (
      <Banner kind="warning" title={t('login.noMail')}>
        <a className="notice-link" href={`/product-serve/?lang=${language}#support`}>
          {t('power.contact')}
        </a>
      </Banner>
    );
  }
  if (sentTo) return <Banner kind="info" title={t('login.linkSent', { email: sentTo })} />;
  return (
    <form onSubmit={ask} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <EmailField value={email} issue={issue} onChange={setEmail} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy} className="login-send">
        {t('login.sendLink')}
      </Button>
    </form>
  );
}
