import { useEngine, useSettings } from './engine-context.ts';

/** The author's sign in the bar, a link where it has an address. @see D-160 … D-164 */
export function Logo() {
  const { t, fileUrl } = useEngine();
  const { logoImage, logoUrl, logoMarginLeft, logoMarginTop, logoHeight } = useSettings();
  if (logoImage === '') return null;
  const place = { height: logoHeight, marginLeft: logoMarginLeft, marginTop: logoMarginTop };
  const picture = <img className="lc-logo" src={fileUrl(logoImage)} alt={t('logo.label')} style={place} />;
  return logoUrl === '' ? (
    picture
  ) : (
    <a className="lc-logo-link" href={logoUrl} target="_blank" rel="noopener">
      {picture}
    </a>
  );
}

/** On a phone the bar has no room for it: it stands above the book. */
export function PhoneLogo() {
  const { t } = useEngine();
  const { logoImage } = useSettings();
  return logoImage === '' ? null : (
    <aside className="lc-phone-logo" aria-label={t('logo.label')}>
      <Logo />
    </aside>
  );
}
