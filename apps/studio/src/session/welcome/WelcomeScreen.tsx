import { getExampleBook } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { loginPath, screenPath } from '../../ui/browser/addresses.ts';
import { useTitle } from '../../ui/browser/use-title.ts';
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { Brand } from '../../ui/parts/Brand.tsx';
import { useRegistration } from '../login/use-registration.ts';
import { OpenBook } from './OpenBook.tsx';
import './welcome.css';

const steps = ['upload', 'edit', 'publish'] as const;

/** Introduces the product to first-time visitors. @see W-031, W-038 */
export function WelcomeScreen() {
  const { t, language } = useText();
  // Reserves space for the link until the registration rules have loaded.
  const { registration = 'open' } = useRegistration() ?? {};
  useTitle('welcome.pageTitle');
  return (
    <div className="welcome">
      <header className="welcome-top">
        <Brand />
        <LanguageSwitch />
        <Link to={loginPath} className="link-button">
          {t('login.signIn')}
        </Link>
      </header>
      <main>
        <h1>{t('welcome.heading')}</h1>
        <p className="welcome-lead">{t('welcome.lead')}</p>
        <p className="welcome-links">
          <Link to={screenPath('upload')} className="link-button link-button-primary link-button-large">
            {t('welcome.start')}
          </Link>
          {registration === 'open' && (
            <Link to={`${loginPath}?new=1`} className="link-button link-button-large">
              {t('login.register')}
            </Link>
          )}
        </p>
        <Example />
        <ol className="welcome-steps">
          {steps.map((step) => (
            <li key={step}>
              <h2>{t(`welcome.${step}`)}</h2>
              <p>{t(`welcome.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <footer className="welcome-foot">
          <a href={`/product-serve/?lang=${language}`}>{t('welcome.plans')}</a>
        </footer>
      </main>
    </div>
  );
}

/** Shows a sample book in the reader, or a drawing if this installation has no sample book. */
function Example() {
  const { t } = useText();
  const { data, isPending } = useQuery({
    queryKey: ['example-book'],
    queryFn: ({ signal }) => call(getExampleBook, {}, { signal, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <div className="welcome-book" aria-busy />;
  if (!data?.url) {
    return (
      <div className="welcome-book">
        <OpenBook />
      </div>
    );
  }
  return (
    <iframe
      className="welcome-book"
      src={data.url}
      title={t('welcome.example')}
      sandbox="allow-scripts"
      allow="fullscreen"
    />
  );
}
