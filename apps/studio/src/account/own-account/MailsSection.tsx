import { type MailKind, type OwnAccount, setMailPreference } from '@leafcast/contract';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { refreshAccount, setOwnAccount } from '../../session/use-own-account.ts';
import { LabeledCheckbox } from '../../ui/parts/LabeledCheckbox.tsx';
import { AccountSection } from './AccountSection.tsx';
import { useWords } from './words.ts';

/** Selects which emails the account receives. */
export function MailsSection({ account }: { readonly account: OwnAccount }) {
  const { t } = useWords();
  const set = (kind: MailKind, isWanted: boolean) => {
    // Optimistic update; the response replaces it with the actual state.
    setOwnAccount({ ...account, mails: account.mails.map((mail) => (mail.kind === kind ? { kind, isWanted } : mail)) });
    call(setMailPreference, { kind, isWanted }).then(setOwnAccount, (error: unknown) => {
      void refreshAccount();
      ignoreReported(error);
    });
  };
  return (
    <AccountSection title={t('mails.title')} lead={t('mails.lead')}>
      <div className="account-ticks">
        {account.mails.map(({ kind, isWanted }) => (
          <LabeledCheckbox key={kind} label={t(`mails.${kind}`)} isOn={isWanted} onChange={(isOn) => set(kind, isOn)} />
        ))}
      </div>
    </AccountSection>
  );
}
