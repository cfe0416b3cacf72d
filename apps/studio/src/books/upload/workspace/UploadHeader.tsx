import { Link, useSearchParams } from 'react-router';
import { readUrlLocation, screenPath } from '../../../ui/browser/addresses.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { useText } from '../../../ui/language/use-text.ts';
import './upload-top.css';

/** Shows the title of an upload screen, and a link to the import options. */
export function UploadHeader({ title }: { readonly title: string }) {
  const { t } = useText();
  const [search] = useSearchParams();
  return (
    <div className="upload-top">
      <h1 className="page-title">{title}</h1>
      {!isDesktop && (
        <Link to={screenPath('convert', { ...readUrlLocation(search), num: '' })}>{t('nav.options')}</Link>
      )}
    </div>
  );
}
