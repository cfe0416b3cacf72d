import { UserOutlined } from '@ant-design/icons';
import { logout } from '@leafcast/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { forgetSession, useSession } from '../../session/session-store.ts';
import { loginPath, screenPath } from '../../ui/browser/addresses.ts';
import { useText } from '../../ui/language/use-text.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';

/** Entries of the menu in display order. */
const entries = [
  { path: screenPath('account'), label: 'nav.ownAccount' },
  { path: screenPath('help'), label: 'nav.help' },
] as const;

/** Entry that only operators see. */
const adminEntry = { path: screenPath('admin'), label: 'nav.admin' } as const;

const close = () => document.getElementById('account')?.hidePopover();

/** Loaded when the account menu is opened for the first time. */
const PlanBar = lazy(async () => ({ default: (await loadPart(() => import('../../billing/PlanBar.tsx'))).PlanBar }));

/** Menu with the signed-in account, its plan, and the sign-out button. */
export function AccountMenu() {
  const { t } = useText();
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  if (!user) return null;
  const name = user.name || user.uEmail;
  const leave = async () => {
    await call(logout, {});
    forgetSession();
    void navigate(loginPath);
  };
  return (
    <>
      <Button type="text" icon={<UserOutlined />} popoverTarget="account" aria-label={`${t('nav.account')}: ${name}`}>
        <span className="wide-only">{name}</span>
      </Button>
      <div
        id="account"
        popover="auto"
        className="account-menu"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        <p>
          <bdi>{user.uEmail}</bdi>
        </p>
        {isOpen && (
          <Suspense fallback={<div className="plan-bar" />}>
            <PlanBar onChosen={close} />
          </Suspense>
        )}
        <ul className="account-entries">
          {[...entries, ...(user.isOperator ? [adminEntry] : [])].map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} onClick={close}>
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
        <SchemeSwitch />
        <Button block onClick={() => void leave().catch(ignoreReported)}>
          {t('login.signOut')}
        </Button>
      </div>
    </>
  );
}
