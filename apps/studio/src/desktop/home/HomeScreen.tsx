import {
  FileAddOutlined,
  FolderOpenOutlined,
  PictureOutlined,
  PlusOutlined,
  SwitcherOutlined,
} from '@ant-design/icons';
import type { DesktopLink } from '@leafcast/contract';
import { useEffect } from 'react';
import { ignoreReported } from '../../api/failure.ts';
import { Trial } from '../../billing/trial/Trial.tsx';
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx';
import { Brand } from '../../ui/parts/Brand.tsx';
import { PlainButton } from '../../ui/parts/PlainButton.tsx';
import { linkPrefix } from '../commands/commands.ts';
import { useCommands } from '../commands/use-commands.ts';
import { DesktopWords, useDesktopWords } from '../words.ts';
import { RecentProjects } from './RecentProjects.tsx';
import { useHome } from './use-home.ts';
import './home.css';

const startActions = [
  { id: 'importPdf', icon: <FileAddOutlined /> },
  { id: 'importImages', icon: <PictureOutlined /> },
  { id: 'new', icon: <PlusOutlined /> },
  { id: 'openShort', command: 'open', icon: <FolderOpenOutlined /> },
  { id: 'batch', icon: <SwitcherOutlined /> },
] as const;

/** URL of the sample cover, which `npm run build` resolves. */
const sampleCover = new URL('./sample-cover.webp', import.meta.url).href;

/** Start screen: recent projects, ways to start, and help. @see D-050 … D-063 */
export function HomeScreen() {
  return (
    <DesktopWords>
      <Home />
    </DesktopWords>
  );
}

function Home() {
  const { t } = useDesktopWords();
  const { run } = useCommands();
  const known = useHome();
  useEffect(() => {
    document.title = `${t('home')} - ${t('app.brand')}`;
  }, [t]);
  return (
    <div className="home">
      <header className="home-top">
        <h1>
          <Brand />
        </h1>
        <LanguageSwitch />
      </header>
      <main className="home-main">
        <nav className="home-beginnings" aria-label={t('new')}>
          {startActions.map(({ id, icon, ...more }) => (
            <PlainButton
              key={id}
              size="large"
              kind={id === 'importPdf' ? 'primary' : 'default'}
              icon={icon}
              onClick={() => void run('command' in more ? more.command : id).catch(ignoreReported)}
            >
              {t(id)}
            </PlainButton>
          ))}
        </nav>
        <p className="quiet home-drop">{t('dropHint')}</p>
        {known && (
          <>
            <Trial />
            <RecentProjects list={known.projects} />
            <SampleBook />
          </>
        )}
      </main>
      {known && <Links links={known.links} />}
    </div>
  );
}

/** Shows the cover of the sample book. The book is created when it is first opened. @see D-055 */
function SampleBook() {
  const { t } = useDesktopWords();
  const { run } = useCommands();
  return (
    <section className="recent" aria-labelledby="sample">
      <h2 id="sample">{t('sample')}</h2>
      <ul>
        <li className="sample-card">
          <button type="button" className="sample-open" onClick={() => void run('demo').catch(ignoreReported)}>
            <span className="recent-cover">
              <img src={sampleCover} alt="" width={262} height={336} loading="lazy" />
            </span>
            <span>{t('demo')}</span>
          </button>
        </li>
      </ul>
    </section>
  );
}

/** Shows a link to the help, followed by the links that the build defines. */
function Links({ links }: { readonly links: readonly DesktopLink[] }) {
  const { t } = useDesktopWords();
  const { run } = useCommands();
  const words = { register: 'registerLink' } as const;
  return (
    <footer className="home-links">
      <PlainButton kind="link" onClick={() => void run('howTo').catch(ignoreReported)}>
        {t('howTo')}
      </PlainButton>
      {links.map((link) => (
        <PlainButton key={link} kind="link" onClick={() => void run(`${linkPrefix}${link}`).catch(ignoreReported)}>
          {t(link === 'register' ? words[link] : link)}
        </PlainButton>
      ))}
    </footer>
  );
}
