import {
  FileAddOutlined,
  FolderOpenOutlined,
  PictureOutlined,
  PlusOutlined,
  SwitcherOutlined,
} from '@ant-design/icons';
import { getDesktop } from '@leafcast/contract';
import { Button } from 'antd';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { useFirstLook } from '../../common/use-first-look.ts';
import { LanguageSwitch } from '../../language/LanguageSwitch.tsx';
import { Brand } from '../../parts/Brand.tsx';
import { TrialNotice } from '../../trial/TrialNotice.tsx';
import { linkMark } from '../commands.ts';
import { useCommands } from '../use-commands.ts';
import { DesktopWords, useDesktopWords } from '../words.ts';
import { RecentProjects } from './RecentProjects.tsx';
import { useLastKnown } from './use-last-known.ts';
import './home.css';

const beginnings = [
  { id: 'importPdf', icon: <FileAddOutlined /> },
  { id: 'importImages', icon: <PictureOutlined /> },
  { id: 'new', icon: <PlusOutlined /> },
  { id: 'openShort', command: 'open', icon: <FolderOpenOutlined /> },
  { id: 'batch', icon: <SwitcherOutlined /> },
] as const;

/** `npm run build` gives it its address. */
const sampleCover = new URL('./sample-cover.webp', import.meta.url).href;

/** Where the program begins: what was open lately, what can be begun, and where help is. @see D-050 … D-063 */
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
  useFirstLook();
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
          {beginnings.map(({ id, icon, ...more }) => (
            <Button
              key={id}
              size="large"
              type={id === 'importPdf' ? 'primary' : 'default'}
              icon={icon}
              onClick={() => void run('command' in more ? more.command : id).catch(ignoreReported)}
            >
              {t(id)}
            </Button>
          ))}
        </nav>
        <p className="quiet home-drop">{t('dropHint')}</p>
        <TrialNotice />
        <RecentProjects>
          <SampleBook />
        </RecentProjects>
      </main>
      <Links />
    </div>
  );
}

/** The book that comes with the program, by its cover; it is made when it is opened first. @see D-055 */
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

/** What is inside the program, then what whoever built it leads to. */
function Links() {
  const { t } = useDesktopWords();
  const { run } = useCommands();
  const data = useLastKnown('desktop', (signal) => call(getDesktop, {}, { signal }));
  const words = { register: 'registerLink' } as const;
  const links = data?.links ?? [];
  return (
    <footer className="home-links">
      <Button type="link" onClick={() => void run('howTo').catch(ignoreReported)}>
        {t('howTo')}
      </Button>
      {links.map((link) => (
        <Button key={link} type="link" onClick={() => void run(`${linkMark}${link}`).catch(ignoreReported)}>
          {t(link === 'register' ? words[link] : link)}
        </Button>
      ))}
    </footer>
  );
}
