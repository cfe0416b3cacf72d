import { withFormattedSizes } from '@leafcast/messages';
import { useText } from '../../../ui/language/use-text.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { useUploads } from '../queue/upload-store.ts';

/** Maximum number of file names shown. Further files are only counted. */
const shown = 8;

/** Lists the rejected files, with the reasons and what the user can do. */
export function RefusedFiles() {
  const { t, language } = useText();
  const refusals = useUploads((state) => state.refusals);
  if (refusals.length === 0) return null;
  return (
    <Banner
      kind="error"
      title={t('check.refused', { count: refusals.length })}
      onClose={() => useUploads.setState({ refusals: [] })}
    >
      <ul>
        {refusals.slice(0, shown).map(({ name, key, values }) => (
          <li key={`${name} ${key}`}>
            <bdi className="file-name">{name}</bdi> — {t(key, values && withFormattedSizes(values, language))}
          </li>
        ))}
        {refusals.length > shown && <li>{t('check.more', { count: refusals.length - shown })}</li>}
      </ul>
    </Banner>
  );
}
