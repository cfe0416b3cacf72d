import { createAccountResetLink, removeSecondFactor, setAccountState, setOperatorRight } from '@leafcast/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { useSession } from '../../session/session-store.ts';
import { askQuestion } from '../../ui/dialogs/ask.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { formatDate } from '../../ui/language/format.ts';
import { Block } from '../parts/Block.tsx';
import { PasswordDialog } from '../parts/PasswordDialog.tsx';
import { SecretLink } from '../parts/SecretLink.tsx';
import { refreshAdmin } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';
import type { AccountDetails } from './account-details.ts';

/** Manages access to the account: sign-in, password reset, removal of the second sign-in step, and operator rights. */
export function AccountAccess({ details }: { readonly details: AccountDetails }) {
  const { t } = useAdminWords();
  const me = useSession(({ user }) => user?.userId);
  const isOwn = details.account.userId === me;
  return (
    <Block title={t('access.title')} {...(isOwn && { lead: t('access.own') })}>
      {!isOwn && <SignIn details={details} />}
      <ResetLink details={details} />
      {!isOwn && <SecondFactor details={details} />}
      {!isOwn && <OperatorRight details={details} />}
    </Block>
  );
}

interface RowProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

const Row = ({ title, text, children }: RowProps) => (
  <div className="admin-row">
    <div>
      <h3>{title}</h3>
      <p className="quiet">{text}</p>
    </div>
    {children}
  </div>
);

type DetailsProps = Parameters<typeof AccountAccess>[0];

function SignIn({ details: { account } }: DetailsProps) {
  const { t, language } = useAdminWords();
  const { userId, email, disabled } = account;
  const set = async (isClosing: boolean) => {
    const question = {
      title: t('access.closeTitle', { email }),
      text: t('access.closeText'),
      yes: t('access.close'),
      no: t('action.cancel'),
      isDangerous: true,
    };
    if (isClosing && !(await askQuestion(question))) return;
    await call(setAccountState, { userId, disabled: isClosing });
    notify('success', t('saved'));
    await refreshAdmin();
  };
  return (
    <Row
      title={t('access.signIn')}
      text={disabled ? t('access.closedSince', { time: formatDate(disabled, language) }) : t('access.mayOpen')}
    >
      <Button danger={!disabled} onClick={() => void set(!disabled).catch(ignoreReported)}>
        {t(disabled ? 'access.reopen' : 'access.close')}
      </Button>
    </Row>
  );
}

function ResetLink({ details: { account } }: DetailsProps) {
  const { t } = useAdminWords();
  const [isOpen, setIsOpen] = useState(false);
  const [link, setLink] = useState('');
  const make = async (password: string) => {
    setLink((await call(createAccountResetLink, { userId: account.userId, password }, { isQuiet: true })).link);
    setIsOpen(false);
    await refreshAdmin();
  };
  return (
    <>
      <Row title={t('access.password')} text={t('access.passwordText')}>
        <Button onClick={() => setIsOpen(true)}>{t('access.makeLink')}</Button>
        {isOpen && (
          <PasswordDialog
            title={t('access.makeLink')}
            text={account.email}
            action={t('access.makeLink')}
            send={make}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Row>
      {link && <SecretLink label={t('access.link')} link={link} />}
    </>
  );
}

function SecondFactor({ details: { account, hasCodes, passkeys } }: DetailsProps) {
  const { t } = useAdminWords();
  const [isOpen, setIsOpen] = useState(false);
  const has = [hasCodes && t('access.codes'), passkeys > 0 && t('access.passkeys', { count: passkeys })];
  const remove = async (password: string) => {
    await call(removeSecondFactor, { userId: account.userId, password }, { isQuiet: true });
    setIsOpen(false);
    notify('success', t('access.factorRemoved'));
    await refreshAdmin();
  };
  return (
    <Row title={t('access.factor')} text={has.filter(Boolean).join(' · ') || t('access.noFactor')}>
      {(hasCodes || passkeys > 0) && (
        <Button danger onClick={() => setIsOpen(true)}>
          {t('access.removeFactor')}
        </Button>
      )}
      {isOpen && (
        <PasswordDialog
          title={t('access.factorTitle', { email: account.email })}
          text={t('access.factorText')}
          action={t('access.removeFactor')}
          isDangerous
          send={remove}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Row>
  );
}

function OperatorRight({ details: { account } }: DetailsProps) {
  const { t } = useAdminWords();
  const [isOpen, setIsOpen] = useState(false);
  const { userId, email, isOperator } = account;
  const set = async (password: string) => {
    await call(setOperatorRight, { userId, isOperator: !isOperator, password }, { isQuiet: true });
    setIsOpen(false);
    notify('success', t('saved'));
    await refreshAdmin();
  };
  const action = t(isOperator ? 'access.unname' : 'access.name');
  return (
    <Row title={t('accounts.operator')} text={t(isOperator ? 'access.isOperator' : 'access.isNone')}>
      <Button danger={isOperator} onClick={() => setIsOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <PasswordDialog
          title={t(isOperator ? 'access.unnameTitle' : 'access.nameTitle', { email })}
          text={t(isOperator ? 'access.unnameText' : 'access.nameText')}
          action={action}
          isDangerous={isOperator}
          send={set}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Row>
  );
}
