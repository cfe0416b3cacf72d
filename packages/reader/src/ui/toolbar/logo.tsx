import type { SyntheticEvent } from 'react';
import { useEngine, useSettings } from '../state/engine-context.ts';

/** Hides a picture that fails to load, together with the link around it. */
export const hideBrokenPicture = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  (currentTarget.closest('a') ?? currentTarget).style.display = 'none';
};

/** Displays the author's logo in the bar, as a link if the logo has a URL. @see D-160 … D-164 */
export function Logo() {
  const { t, fileUrl } = useEngine();
  const { logoImage, logoUrl, logoMarginLeft, logoMarginTop, logoHeight } = useSettings();
  if (logoImage === '') return null;
  const place = { height: logoHeight, marginLeft: logoMarginLeft, marginTop: logoMarginTop };
  const picture = (
    <img className="lc-logo" src={fileUrl(logoImage)} alt={t('logo.label')} style={place} onError={hideBrokenPicture} />
  );
  return logoUrl === '' ? (
    picture
  ) : (
    <a className="lc-logo-link" href={logoUrl} target="_blank" rel="noopener">
      {picture}
    </a>
  );
}

/** Displays the logo above the book on a phone, because the bar has no space for the logo there. */
export function PhoneLogo() {
  const { t } = useEngine();
  const { logoImage } = useSettings();
  return logoImage === '' ? null : (
    <aside className="lc-phone-logo" aria-label={t('logo.label')}>
      <Logo />
    </aside>
  );
}
