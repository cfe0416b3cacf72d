import { UserOutlined } from '@ant-design/icons';
import { logout } from '@leafcast/contract';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { NavLink, useNavigate, useSearchParams } from 'react-router';
import { call } from '../api/client.ts';
import { wasShown } from '../api/failure.ts';
import { LanguageSwitch } from '../language/LanguageSwitch.tsx';
import { useText } from '../language/use-text.ts';
import { Brand } from '../parts/Brand.tsx';
import { forgetSession, useSession } from '../session/session-store.ts';
import { loginPath, readPlace, screenPath } from './addresses.ts';

/** The bar at the top and the screen under it. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { t } = useText();
  const [search] = useSearchParams();
  const place = { ...readPlace(search), num: '' };
  const screens = [
    { path: screenPath('upload', place), label: t('nav.upload') },
    { path: screenPath('batch-upload', place), label: t('nav.batch') },
    { path: screenPath('convert', place), label: t('nav.options') },
  ];
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('nav.skip')}
      </a>
      <header className="frame-top">
        <NavLink to={screenPath('upload', place)} className="frame-home">
          <Brand />
        </NavLink>
        <nav aria-label={t('nav.main')} className="frame-nav">
          {screens.map(({ path, label }) => (
            <NavLink key={path} to={path}>
              {label}
            </NavLink>
          ))}
        </nav>
        <LanguageSwitch />
        <AccountMenu />
      </header>
      <main id="content" className="frame-content">
        {children}
      </main>
    </div>
  );
}

function AccountMenu() {
  const { t } = useText();
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  if (!user) return null;
  const leave = async () => {
    await call(logout, {});
    forgetSession();
    void navigate(loginPath);
  };
  const items = [
    { key: 'who', label: user.uEmail, disabled: true },
    { key: 'plan', label: t(`plan.${user.plan}`, { points: user.points }), disabled: true },
    { key: 'leave', label: t('login.signOut'), onClick: () => void leave().catch(wasShown) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" icon={<UserOutlined />} aria-label={t('nav.account')}>
        <span className="wide-only">{user.name || user.uEmail}</span>
      </Button>
    </Dropdown>
  );
}
