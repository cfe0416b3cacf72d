import { useEngine, useSettings } from '../../state/engine-context.ts';
import { hideBrokenPicture } from '../../toolbar/logo.tsx';

/** Shows the author's large logo on the stage. @see D-165 … D-167 */
export function Overlay() {
  const { t, book, fileUrl } = useEngine();
  const { largeLogoImage, largeLogoUrl, largeLogoPosition, largeLogoFixed, largeLogoSize } = useSettings();
  const picture = (
    <img
      src={fileUrl(largeLogoImage)}
      alt={t('logo.label')}
      style={{ [largeLogoFixed]: largeLogoSize }}
      onError={hideBrokenPicture}
    />
  );
  return (
    <aside className="lc-large-logo" data-place={largeLogoPosition} aria-label={book.title}>
      {largeLogoUrl === '' ? (
        picture
      ) : (
        <a href={largeLogoUrl} target="_blank" rel="noopener">
          {picture}
        </a>
      )}
    </aside>
  );
}
