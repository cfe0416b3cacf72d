import { useEffect } from 'react';
import { Link } from 'react-router';
import { screenPath } from '../../ui/browser/addresses.ts';
import { Brand } from '../../ui/parts/Brand.tsx';
import { HelpWords, useHelpWords } from './words.ts';
import './help.css';

const subjects = ['import', 'edit', 'save', 'publish', 'batch', 'license', 'cloud', 'trouble'] as const;

/** Help of the desktop program. It works offline, and the window's search function covers all articles. @see D-056 */
export function HelpScreen() {
  return (
    <HelpWords>
      <Help />
    </HelpWords>
  );
}

function Help() {
  const { t, commands } = useHelpWords();
  const title = t('title');
  const brand = t('app.brand');
  useEffect(() => {
    document.title = `${title} - ${brand}`;
  }, [title, brand]);
  return (
    <div className="help">
      <header className="help-top">
        <Link to={screenPath('home')}>
          <Brand />
        </Link>
      </header>
      <nav aria-label={t('contents')}>
        <ul>
          {subjects.map((subject) => (
            <li key={subject}>
              <a href={`#${subject}`}>{t(`${subject}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1>{title}</h1>
        {subjects.map((subject) => (
          <article key={subject} id={subject}>
            <h2>{t(`${subject}.title`)}</h2>
            <p>{t(`${subject}.text`, commands)}</p>
          </article>
        ))}
      </main>
    </div>
  );
}
