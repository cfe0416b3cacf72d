import { Suspense, useEffect } from 'react';
import { Link, NavLink, useParams } from 'react-router';
import { TeamWords } from '../account/team/team-words.ts';
import { useSession } from '../session/session-store.ts';
import { screenPath } from '../ui/browser/addresses.ts';
import { useText } from '../ui/language/use-text.ts';
import { PageMessage } from '../ui/parts/page/PageMessage.tsx';
import { ListPlaceholder } from './parts/table/KeysetTable.tsx';
import { AdminWords, useAdminWords } from './parts/words.ts';
import { consoleSections } from './sections.ts';
import './admin.css';
import './parts/blocks.css';
import './parts/table/table.css';

/** The operator's console. The server checks the permission on every call. */
export function AdminScreen() {
  const { t } = useText();
  const isOperator = useSession(({ user }) => user?.isOperator === true);
  if (!isOperator) {
    return (
      <PageMessage title={t('power.deniedTitle')} text={t('limit.noPermission')}>
        <Link to={screenPath('books')} className="link-button">
          {t('nav.toOwn')}
        </Link>
      </PageMessage>
    );
  }
  return (
    <AdminWords meanwhile={<ListPlaceholder />}>
      <TeamWords meanwhile={<ListPlaceholder />}>
        <Console />
      </TeamWords>
    </AdminWords>
  );
}

function Console() {
  const { t } = useAdminWords();
  const { section } = useParams();
  const { id, Section } = consoleSections.find((one) => one.id === section) ?? consoleSections[0];
  const title = t(`section.${id}`);
  useEffect(() => {
    document.title = `${title} - ${t('app.brand')}`;
    // On a phone the list of sections scrolls horizontally.
    document.querySelector('.admin-nav .active')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [t, title]);
  return (
    <div className="admin">
      <nav className="admin-nav" aria-label={t('title')}>
        <p className="admin-nav-title">{t('title')}</p>
        {consoleSections.map((one) => (
          <NavLink key={one.id} to={screenPath(`admin/${one.id}`)} className={one.id === id ? 'active' : ''}>
            {t(`section.${one.id}`)}
          </NavLink>
        ))}
      </nav>
      <div className="admin-section" key={id}>
        <h1 className="page-title">{title}</h1>
        <Suspense fallback={<ListPlaceholder />}>
          <Section />
        </Suspense>
      </div>
    </div>
  );
}
