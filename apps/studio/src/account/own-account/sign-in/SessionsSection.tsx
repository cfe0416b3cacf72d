import { DesktopOutlined, MobileOutlined, TabletOutlined } from '@ant-design/icons';
import { endSessions, type OwnSession } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { formatDate } from '../../../ui/language/format.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { useWords } from '../words.ts';
import { refreshSessions, useSessions } from './use-sessions.ts';
import { useSignInMethods } from './use-sign-in-methods.ts';

const icons = {
  desktop: DesktopOutlined,
  other: DesktopOutlined,
  phone: MobileOutlined,
  tablet: TabletOutlined,
} as const;

/** Lists the sessions of the account and lets the user end them. */
export function SessionsSection() {
  const { t } = useWords();
  const sessions = useSessions();
  const ways = useSignInMethods();
  const hasOtherWays = ways && (ways.hasCodes || ways.passkeys.length > 0 || ways.identities.length > 0);
  const [areOthersOut, setOthersOut] = useState(false);
  const end = async (sessionId: string) => {
    await call(endSessions, { sessionId });
    if (sessionId === '') setOthersOut(true);
    await refreshSessions();
  };
  return (
    <AccountSection title={t('sessions.title')} lead={t('sessions.lead')}>
      {areOthersOut && hasOtherWays && <Banner kind="info" title={t('sessions.checkWays')} />}
      <ul className="account-list" aria-busy={!sessions}>
        {sessions?.map((session) => (
          <Session
            key={session.sessionId}
            session={session}
            onEnd={() => void end(session.sessionId).catch(ignoreReported)}
          />
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <p>
          <Button onClick={() => void end('').catch(ignoreReported)}>{t('sessions.endOthers')}</Button>
        </p>
      )}
    </AccountSection>
  );
}

interface SessionProps {
  readonly session: OwnSession;
  readonly onEnd: () => void;
}

function Session({ session, onEnd }: SessionProps) {
  const { t, language } = useWords();
  const Icon = icons[session.device];
  const device = [session.browser, session.system].filter(Boolean).join(' · ') || t('sessions.unknown');
  return (
    <li className="account-row">
      <Icon className="account-icon" aria-hidden />
      <div className="account-grow">
        <p>
          <bdi>{device}</bdi>
        </p>
        <p className="quiet">{t('sessions.used', { time: formatDate(session.lastUsed, language) })}</p>
      </div>
      {session.isThis ? (
        <span className="account-mark" data-good>
          {t('sessions.this')}
        </span>
      ) : (
        <Button size="small" onClick={onEnd} aria-label={t('sessions.end', { device })}>
          {t('login.signOut')}
        </Button>
      )}
    </li>
  );
}
