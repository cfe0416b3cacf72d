import { CheckOutlined, DownOutlined, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTeams } from '../session/use-teams.ts';
import { appBasePath, readUrlLocation, screenPath } from '../ui/browser/addresses.ts';
import { useText } from '../ui/language/use-text.ts';

/** Shows the current library, and links to the user's other libraries. Rendered only for members of a team. */
export function TeamSwitch() {
  const { t } = useText();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const teams = useTeams();
  if (teams.length === 0) return null;
  const { tid } = readUrlLocation(search);
  // A screen of a single book does not exist in another team, so the link leads to that team's library.
  const screen =
    ['books', 'upload', 'batch-upload', 'convert', 'team', 'inbox', 'bookcases'].find(
      (name) => pathname === `${appBasePath}/${name}`,
    ) ?? 'books';
  const places = [{ tid: '0', name: t('nav.ownSpace') }, ...teams];
  const current = places.find((place) => place.tid === tid)?.name ?? t('nav.ownSpace');
  return (
    <>
      <Button
        type="text"
        icon={<TeamOutlined />}
        popoverTarget="teams"
        aria-label={`${t('nav.teams')}: ${current}`}
        className="team-switch"
      >
        <bdi className="team-switch-name wide-only">{current}</bdi>
        <DownOutlined className="team-switch-arrow wide-only" aria-hidden />
      </Button>
      <nav id="teams" popover="auto" className="account-menu team-menu" aria-label={t('nav.teams')}>
        {places.map((place) => (
          <Link
            key={place.tid}
            to={screenPath(screen, { tid: place.tid })}
            aria-current={place.tid === tid ? 'true' : undefined}
            onClick={() => document.getElementById('teams')?.hidePopover()}
          >
            <CheckOutlined aria-hidden />
            <bdi>{place.name}</bdi>
          </Link>
        ))}
      </nav>
    </>
  );
}
