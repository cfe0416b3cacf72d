import { Button } from 'antd';
import { useOwnAccount } from '../../session/use-own-account.ts';
import { useTitle } from '../../ui/browser/use-title.ts';
import { useText } from '../../ui/language/use-text.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import { MailsSection } from './MailsSection.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';
import { PublicPageSection } from './profile/PublicPageSection.tsx';
import { useBinding } from './sign-in/BindingCallback.tsx';
import { CodesSection } from './sign-in/CodesSection.tsx';
import { EmailSection } from './sign-in/EmailSection.tsx';
import { IdentitiesSection } from './sign-in/IdentitiesSection.tsx';
import { PasskeysSection } from './sign-in/PasskeysSection.tsx';
import { PasswordSection } from './sign-in/PasswordSection.tsx';
import { SessionsSection } from './sign-in/SessionsSection.tsx';
import { useAreSessionsLoading } from './sign-in/use-sessions.ts';
import { useAreSignInMethodsLoading } from './sign-in/use-sign-in-methods.ts';
import { useWords, Words } from './words.ts';
import './account.css';

/** Shows all settings of the signed-in account. */
export function AccountScreen() {
  const { t } = useText();
  useTitle('nav.ownAccount');
  return (
    <>
      <h1 className="page-title">{t('nav.ownAccount')}</h1>
      <Words meanwhile={<Waiting />}>
        <Sections />
      </Words>
    </>
  );
}

/** Placeholder that is as tall as the content, so that the layout does not shift when the content appears. */
const Waiting = () => <div className="account-waiting" aria-busy />;

function Sections() {
  const { t } = useWords();
  const { data: account, isError, refetch } = useOwnAccount();
  // The sections render lists from these results. If the results arrived later, the content below the lists would
  // shift.
  const areComing = [useAreSignInMethodsLoading(), useAreSessionsLoading(), useBinding().isLoading];
  if (isError) {
    const again = <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>;
    return <Banner kind="error" title={t('failed')} action={again} />;
  }
  if (!account || areComing.includes(true)) return <Waiting />;
  return (
    <>
      <ProfileSection account={account} />
      <PublicPageSection />
      <EmailSection account={account} />
      <PasswordSection hasPassword={account.hasPassword} />
      <CodesSection />
      <PasskeysSection />
      <IdentitiesSection />
      <SessionsSection />
      {account.isMailSent && <MailsSection account={account} />}
      <DataSection />
      <DeleteAccountSection />
    </>
  );
}
