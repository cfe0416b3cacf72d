import { useText } from '../language/use-text.ts';
import { useBranding } from '../theme/look.ts';

/** Shows the logo and name of the installation, or those of Leafcast if the installation has none. */
export function Brand() {
  const { t } = useText();
  const logo = useBranding((look) => look.logo);
  return (
    <span className="brand">
      {logo ? <img src={logo} alt="" className="brand-logo" /> : <Mark />}
      <span className="brand-name">{t('app.brand')}</span>
    </span>
  );
}

const Mark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#17634f" />
    <path d="M16 10C13.4 8 9.8 7.5 6 7.8v15c3.8-.3 7.4.2 10 2.2z" fill="#fff" />
    <path d="M16 10c2.2-2.6 5.7-4.6 10-5.2-.4 6.2-.4 11.8 0 17-4 .2-7.5 1.2-10 3.2z" fill="#bfe3d4" />
  </svg>
);
