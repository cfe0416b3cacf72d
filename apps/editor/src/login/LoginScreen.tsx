import { Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { base, returnPath } from '../app/addresses.ts';
import { useTitle } from '../app/use-title.ts';
import { LanguageSwitch } from '../language/LanguageSwitch.tsx';
import { useText } from '../language/use-text.ts';
import { Brand } from '../parts/Brand.tsx';
import { forgetSession } from '../session/session-store.ts';
import { AccountForm } from './AccountForm.tsx';
import './login.css';

/** Signs in or makes an account, then leads back to where one came from. @see RULINGS 5 */
export function LoginScreen() {
  const { t } = useText();
  const [search] = useSearchParams();
  const [isNew, setIsNew] = useState(search.get('new') === '1');
  const navigate = useNavigate();
  useTitle(isNew ? 'login.registerTitle' : 'login.title');

  const enter = () => {
    forgetSession();
    const path = returnPath(search.get('return'), window.location.origin);
    if (path.startsWith(`${base}/`)) void navigate(path, { replace: true });
    else window.location.replace(path);
  };
  return (
    <div className="login">
      <header className="login-top">
        <Brand />
        <LanguageSwitch />
      </header>
      <main className="login-card">
        <h1>{t(isNew ? 'login.registerTitle' : 'login.title')}</h1>
        <p className="quiet">{t('login.promise')}</p>
        <Segmented
          block
          aria-label={t('login.mode')}
          value={isNew ? 'new' : 'known'}
          onChange={(value) => setIsNew(value === 'new')}
          options={[
            { value: 'known', label: t('login.signIn') },
            { value: 'new', label: t('login.register') },
          ]}
        />
        <AccountForm key={String(isNew)} isNew={isNew} onEntered={enter} />
      </main>
    </div>
  );
}
