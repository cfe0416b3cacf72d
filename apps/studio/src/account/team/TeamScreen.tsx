import { useSearchParams } from 'react-router';
import { readUrlLocation } from '../../ui/browser/addresses.ts';
import { useTitle } from '../../ui/browser/use-title.ts';
import { TeamList } from './TeamList.tsx';
import { TeamPage } from './TeamPage.tsx';
import { TeamWords } from './team-words.ts';
import './team.css';

/** Lists the teams of the account, or shows the team named in the URL. @see RULINGS 13 */
export function TeamScreen() {
  const [search] = useSearchParams();
  const { tid } = readUrlLocation(search);
  useTitle('nav.teams');
  return <TeamWords>{tid === '0' ? <TeamList /> : <TeamPage key={tid} tid={tid} />}</TeamWords>;
}
