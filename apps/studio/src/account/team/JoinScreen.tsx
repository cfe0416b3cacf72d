import { rolePermissions } from '@leafcast/book';
import { acceptTeamInvitation, checkAccount, getTeamInvitation, getUser, logout } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { forgetSession, useSession } from '../../session/session-store.ts';
import { loginAddress, screenPath } from '../../ui/browser/addresses.ts';
import { useTitle } from '../../ui/browser/use-title.ts';
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx';
import { Brand } from '../../ui/parts/Brand.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { readInvitationToken } from './invitation-token.ts';
import { RoleSummary } from './members/RoleTable.tsx';
import { TeamWords, useTeamWords } from './team-words.ts';
import '../../session/login/login.css';
import './team.css';

/**
 * Screen to which an invitation link leads. It shows the team and lets the user join, after signing in if necessary.
 */
export function JoinScreen() {
  useTitle('nav.teams');
  return (
    <div className="login">
      <header className="login-top">
        <Link to={screenPath('welcome')} className="frame-home">
          <Brand />
        </Link>
        <LanguageSwitch />
      </header>
      <main className="login-card">
        <TeamWords>
          <Invitation />
        </TeamWords>
      </main>
    </div>
  );
}

function Invitation() {
  const { t } = useTeamWords();
  const [token] = useState(readInvitationToken(useLocation().hash));
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(getTeamInvitation, { token }, { signal, isQuiet: true }),
    retry: false,
  });
  if (error) {
    return (
      <>
        <h1>{t('join.title')}</h1>
        <Banner kind="error" title={error.message} />
        <Link to={screenPath('books')} className="link-button">
          {t('nav.toOwn')}
        </Link>
      </>
    );
  }
  if (!data) return <span className="spinner" role="status" aria-label={t('page.loading')} />;
  const { name, invitedBy, roleId, roleName, email, isMember, tid } = data;
  return (
    <>
      <h1>{t('join.title')}</h1>
      <p>{t('join.text', { name: invitedBy, team: name })}</p>
      {isMember ? (
        <>
          <Banner kind="info" title={t('join.member')} />
          <Link to={screenPath('books', { tid })} className="link-button link-button-primary">
            {t('join.open')}
          </Link>
        </>
      ) : (
        <>
          <p>
            <strong>{t('join.role', { role: roleName })}</strong>
          </p>
          <p className="quiet">{t('join.may')}</p>
          <RoleSummary role={rolePermissions[roleId]} />
          {email && <p className="quiet">{t('join.only', { email })}</p>}
          <JoinButtons token={token} />
        </>
      )}
    </>
  );
}

function JoinButtons({ token }: { readonly token: string }) {
  const { t } = useTeamWords();
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: user, isPending } = useQuery({
    queryKey: ['who'],
    queryFn: async ({ signal }) => {
      // Checked before making calls that require a session. Browsers log every refused request in their console,
      // although a guest has done nothing wrong.
      const { isSignedIn } = await call(checkAccount, { email: '' }, { signal, isQuiet: true });
      return isSignedIn ? call(getUser, {}, { signal, isQuiet: true }) : null;
    },
  });
  if (isPending) return null;
  const back = loginAddress(screenPath('join'));
  if (!user) {
    return (
      <p className="team-join">
        <Link to={back} className="link-button link-button-primary">
          {t('join.signIn')}
        </Link>
        <Link to={`${back}&new=1`} className="link-button">
          {t('join.register')}
        </Link>
      </p>
    );
  }
  const join = async () => {
    setIsBusy(true);
    const joined = await call(acceptTeamInvitation, { token }).catch(ignoreReported);
    setIsBusy(false);
    if (!joined) return;
    client.clear();
    useSession.setState({ user: null });
    void navigate(screenPath('books', { tid: joined.tid }));
  };
  const leave = async () => {
    await call(logout, {});
    forgetSession();
    void navigate(back);
  };
  return (
    <p className="team-join">
      <Button type="primary" size="large" block loading={isBusy} onClick={() => void join()}>
        {t('join.button')}
      </Button>
      <span className="quiet">
        {t('join.as', { email: user.uEmail })}{' '}
        <Button type="link" size="small" onClick={() => void leave().catch(ignoreReported)}>
          {t('join.other')}
        </Button>
      </span>
    </p>
  );
}
