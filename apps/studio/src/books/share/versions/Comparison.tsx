import { compareBookVersions, type PageChange } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { call } from '../../../api/client.ts';
import { useFormMessages } from '../../settings-form/form-messages.ts';
import { useSharingWords } from '../words.ts';

interface ComparisonProps {
  readonly bookId: string;
  readonly version: number;
  readonly against: 'before' | 'draft';
}

/** Shows the differences between versions: changed settings by name, and pages side by side. */
export function Comparison({ bookId, version, against }: ComparisonProps) {
  const { t } = useSharingWords();
  const messages = useFormMessages();
  const { data } = useQuery({
    queryKey: ['comparison', bookId, version, against],
    queryFn: ({ signal }) => call(compareBookVersions, { bookId, version, against }, { signal }),
    // Not cached, because the draft can change at any time.
    gcTime: 0,
  });
  if (!data || !messages) return <p className="quiet">{t('page.loading')}</p>;
  const { before, parts, settings, pages, pageTotal } = data;
  if (before === null) return <p className="quiet">{t('first')}</p>;
  const names = [...parts.map((part) => t(`part.${part}`)), ...settings.map(messages.title)];
  if (names.length === 0 && pageTotal === 0) return <p className="quiet">{t('same')}</p>;
  return (
    <div className="share-comparison">
      {names.length > 0 && (
        <p>
          {t('changed')}:{' '}
          {names.map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </p>
      )}
      <ul>
        {pages.map((change) => (
          <Change key={`${change.kind} ${change.before?.page} ${change.after?.page}`} change={change} />
        ))}
      </ul>
      {pageTotal > pages.length && <p className="quiet">+ {pageTotal - pages.length}</p>}
    </div>
  );
}

function Change({ change: { kind, before, after } }: { readonly change: PageChange }) {
  const { t } = useSharingWords();
  return (
    <li>
      <p>{t(`page.${kind}`, { page: (after ?? before)?.page ?? 0 })}</p>
      <div className="share-sides">
        {before && (
          <figure>
            <img src={before.picture ?? undefined} alt="" loading="lazy" />
            <figcaption>{t('page.was')}</figcaption>
          </figure>
        )}
        {after && (
          <figure>
            <img src={after.picture ?? undefined} alt="" loading="lazy" />
            <figcaption>{t('page.is')}</figcaption>
          </figure>
        )}
      </div>
    </li>
  );
}
