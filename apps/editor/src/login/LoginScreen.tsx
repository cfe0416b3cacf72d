import type { EditorKey } from '@leafcast/messages';
import { Button, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { base, returnPath, screenPath } from '../app/addresses.ts';
import { useTitle } from '../app/use-title.ts';
import { LanguageSwitch } from '../language/LanguageSwitch.tsx';
import { useText } from '../language/use-text.ts';
import { Banner } from '../parts/Banner.tsx';
import { Brand } from '../parts/Brand.tsx';
import { forgetSession } from '../session/session-store.ts';
import { AccountForm } from './AccountForm.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { resetToken } from './reset-token.ts';
import './login.css';

type Mode = 'known' | 'new' | 'forgot' | 'reset';

const words: Readonly<Record<Mode, { readonly title: EditorKey; readonly lead: EditorKey }>> = {
  known: { title: 'login.title', lead: 'login.promise' },
  new: { title: 'login.registerTitle', lead: 'login.promise' },
  forgot: { title: 'login.forgotTitle', lead: 'login.forgotText' },
  reset: { title: 'login.resetTitle', lead: 'login.resetText' },
};

/** Signs in, makes an account or a new password, then leads back to where one came from. @see RULINGS 5 */
export function LoginScreen() {
  const { t } = useText();
  const [search] = useSearchParams();
  const token = resetToken(useLocation().hash);
  const [chosen, setChosen] = useState<Mode>(search.get('new') === '1' ? 'new' : 'known');
  const [isSaved, setIsSaved] = useState(false);
  const navigate = useNavigate();
  const mode = token === null ? chosen : 'reset';
  useTitle(words[mode].title);

  const choose = (next: Mode) => {
    setChosen(next);
    // The link's token has done what it was for.
    if (token !== null) void navigate({ search: search.toString() }, { replace: true });
  };
  const enter = () => {
    forgetSession();
    const path = returnPath(search.get('return'), window.location.origin);
    if (path.startsWith(`${base}/`)) void navigate(path, { replace: true });
    else window.location.replace(path);
  };
  const save = () => {
    forgetSession();
    setIsSaved(true);
    choose('known');
  };
  const account = (isNew: boolean) => (
    <>
      <Segmented
        block
        aria-label={t('login.mode')}
        value={isNew ? 'new' : 'known'}
        onChange={choose}
        options={[
          { value: 'known', label: t('login.signIn') },
          { value: 'new', label: t('login.register') },
        ]}
      />
      {isSaved && !isNew && <Banner kind="info" title={t('login.passwordSaved')} />}
      <AccountForm key={String(isNew)} isNew={isNew} onEntered={enter} />
    </>
  );
  const forms: Readonly<Record<Mode, () => ReactNode>> = {
    known: () => account(false),
    new: () => account(true),
    forgot: () => <ForgotForm />,
    reset: () => <ResetForm token={token ?? ''} onSaved={save} />,
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
        <p className="quiet">{t(words[mode].lead)}</p>
        {forms[mode]()}
        {mode !== 'new' && (
          <Button type="link" onClick={() => choose(mode === 'known' ? 'forgot' : 'known')}>
            {t(mode === 'known' ? 'login.forgot' : 'login.backToSignIn')}
          </Button>
        )}
      </main>
    </div>
  );
}
