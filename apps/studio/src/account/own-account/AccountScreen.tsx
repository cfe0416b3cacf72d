import { Button } from 'antd';
import { useText } from '../../language/use-text.ts';
import { useOwnAccount } from '../../session/use-own-account.ts';
import { useTitle } from '../../ui/browser/use-title.ts';
import { Banner } from '../../ui/parts/Banner.tsx';
import { useBinding } from './BindingCallback.tsx';
import { CodesSection } from './CodesSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { IdentitiesSection } from './IdentitiesSection.tsx';
import { MailsSection } from './MailsSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { PublicPageSection } from './PublicPageSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { useAreSessionsLoading } from './use-sessions.ts';
import { useAreSignInMethodsLoading } from './use-sign-in-methods.ts';
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

/** Placeholder as tall as the content, so that the layout does not shift. */
const Waiting = () => <div className="account-waiting" aria-busy />;

function Sections() {
  const { t } = useWords();
  const { data: account, isError, refetch } = useOwnAccount();
  // The sections render lists from these results: if they arrived later, the content below would shift.
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
