import { finishRegistration, resetPassword } from '@leafcast/contract';
import type { EditorKey } from '@leafcast/messages';
import { Button, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { appBasePath, returnPath, screenPath } from '../../ui/browser/addresses.ts';
import { useTitle } from '../../ui/browser/use-title.ts';
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { Brand } from '../../ui/parts/Brand.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { forgetSession } from '../session-store.ts';
import { applyAccountLanguage } from './apply-account-language.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { parseLoginLink } from './login-link.ts';
import { NewAccount } from './NewAccount.tsx';
import { ChoosePassword } from './password/ChoosePassword.tsx';
import { ForgotForm } from './password/ForgotForm.tsx';
import { RevokeSignInMethod } from './RevokeSignInMethod.tsx';
import { SignIn } from './SignIn.tsx';
import { useRegistration } from './use-registration.ts';
import { providerReturnHash } from './ways/use-provider-login.ts';
import './login.css';

type Mode = 'known' | 'new' | 'forgot' | 'reset' | 'finish' | 'email' | 'undo';

/**
 * Form to show for each purpose of a link. An invitation has no form of its own, because registration is only one of
 * the ways to accept it.
 */
const modeOf = { reset: 'reset', register: 'finish', email: 'email', undo: 'undo', invite: null } as const;

const words: Readonly<Record<Mode, { readonly title: EditorKey; readonly lead: EditorKey }>> = {
  known: { title: 'login.title', lead: 'login.promise' },
  new: { title: 'login.registerTitle', lead: 'login.promise' },
  forgot: { title: 'login.forgotTitle', lead: 'login.forgotText' },
  reset: { title: 'login.resetTitle', lead: 'login.resetText' },
  finish: { title: 'login.finishTitle', lead: 'login.finishText' },
  email: { title: 'login.emailTitle', lead: 'login.emailText' },
  undo: { title: 'login.undoTitle', lead: 'login.undoText' },
};

/** Signs in, creates an account or sets a new password, then returns to the previous page. @see RULINGS 5, 36 */
export function LoginScreen() {
  const { t } = useText();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const link = parseLoginLink(hash);
  const isReturning = hash === providerReturnHash;
  const token = link?.token ?? '';
  const invitation = link?.purpose === 'invite' ? token : '';
  const [chosen, setChosen] = useState<Mode>(() => {
    if (search.get('new') === '1' || invitation) return 'new';
    return search.get('forgot') === '1' ? 'forgot' : 'known';
  });
  const [done, setDone] = useState('');
  const navigate = useNavigate();
  const rules = useRegistration(invitation);
  const mode = (link && modeOf[link.purpose]) ?? chosen;
  useTitle(words[mode].title);

  const choose = (next: Mode) => {
    setChosen(next);
    // The token of the link has been used; only an invitation can be used again.
    if (link !== null && invitation === '') void navigate({ search: search.toString() }, { replace: true });
  };
  const { enter, finish, reset, chooseAnother, confirm } = useSignInSteps({
    token,
    search,
    choose,
    setChosen,
    setDone,
  });
  // Reserves space for the choice until the registration rules have loaded.
  const mayRegister = rules === undefined || rules.registration === 'open' || rules.isInvited;
  const choice = mayRegister && <ModeChoice mode={mode} onChange={choose} />;
  const forms: Readonly<Record<Mode, () => ReactNode>> = {
    known: () => (
      <>
        {choice}
        {done && <Banner kind="info" title={done} />}
        <SignIn providers={rules?.providers ?? []} isReturning={isReturning} onEntered={enter} />
      </>
    ),
    new: () => (
      <>
        {choice}
        {rules && <NewAccount rules={rules} invitation={invitation} onEntered={enter} />}
      </>
    ),
    forgot: () => rules && <ForgotForm isByMail={rules.isByMail} />,
    reset: () => <ChoosePassword save={reset} />,
    finish: () => <ChoosePassword save={finish} />,
    email: () => <ConfirmEmail token={token} onConfirmed={confirm} />,
    undo: () => <RevokeSignInMethod token={token} onRevoked={chooseAnother} />,
  };
  return (
    <div className="login">
      <header className="login-top">
        <Link to={screenPath('welcome')} className="frame-home">
          <Brand />
        </Link>
        <LanguageSwitch />
      </header>
      <main className="login-card">
        <h1>{t(words[mode].title)}</h1>
        {!(mode === 'forgot' && rules?.isByMail === false) && <p className="quiet">{t(words[mode].lead)}</p>}
        {forms[mode]()}
        {(mode !== 'new' || !mayRegister) && (
          <Button type="link" onClick={() => choose(mode === 'known' ? 'forgot' : 'known')}>
            {t(mode === 'known' ? 'login.forgot' : 'login.backToSignIn')}
          </Button>
        )}
      </main>
    </div>
  );
}

/** Lets the user choose between signing in and creating an account. */
function ModeChoice({ mode, onChange }: { readonly mode: Mode; readonly onChange: (mode: Mode) => void }) {
  const { t } = useText();
  return (
    <Segmented
      block
      aria-label={t('login.mode')}
      value={mode}
      onChange={onChange}
      options={[
        { value: 'known', label: t('login.signIn') },
        { value: 'new', label: t('login.register') },
      ]}
    />
  );
}

interface StepsOptions {
  readonly token: string;
  readonly search: URLSearchParams;
  readonly choose: (mode: Mode) => void;
  readonly setChosen: (mode: Mode) => void;
  /** Sets the message shown above the form. */
  readonly setDone: (text: string) => void;
}

/** Returns the functions that run after each form has been submitted. */
function useSignInSteps({ token, search, choose, setChosen, setDone }: StepsOptions) {
  const { t } = useText();
  const navigate = useNavigate();
  const enter = () => {
    forgetSession();
    void applyAccountLanguage().catch(ignoreReported);
    const path = returnPath(search.get('return'), window.location.origin);
    if (path.startsWith(`${appBasePath}/`)) void navigate(path, { replace: true });
    else window.location.replace(path);
  };
  const finish = async (password: string) => {
    await call(finishRegistration, { token, password }, { isQuiet: true });
    enter();
  };
  const reset = async (password: string) => {
    const { hasOtherWays } = await call(resetPassword, { token, password }, { isQuiet: true });
    forgetSession();
    setDone(t(hasOtherWays ? 'login.passwordSavedWays' : 'login.passwordSaved'));
    setChosen('known');
    // Opens the account page after sign-in. It lists sign-in methods that somebody with the old password may have
    // added.
    const after = hasOtherWays ? `?return=${encodeURIComponent(screenPath('account'))}` : '';
    void navigate({ search: after || search.toString() }, { replace: true });
  };
  const chooseAnother = (resetToken: string) => {
    forgetSession();
    void navigate({ search: search.toString(), hash: `#reset=${resetToken}` }, { replace: true });
  };
  const confirm = (email: string) => {
    forgetSession();
    setDone(t('login.emailConfirmed', { email }));
    choose('known');
  };
  return { enter, finish, reset, chooseAnother, confirm };
}
