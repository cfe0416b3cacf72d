import { useEngine, useSettings } from '../../state/engine-context.ts';

/** Displays the publisher's name and logo, as a link if the publisher has a URL. @see W-254 */
export function Overlay() {
  const { t, fileUrl } = useEngine();
  const { relatedBrandName, relatedBrandUrl, relatedBrandImage } = useSettings();
  const contents = (
    <>
      {relatedBrandImage !== '' && <img src={fileUrl(relatedBrandImage)} alt="" />}
      <span dir="auto">{relatedBrandName}</span>
    </>
  );
  return (
    <aside className="lc-brand" aria-label={t('brand.label')}>
      {relatedBrandUrl === '' ? (
        <span>{contents}</span>
      ) : (
        <a href={relatedBrandUrl} target="_blank" rel="noopener">
          {contents}
        </a>
      )}
    </aside>
  );
}
