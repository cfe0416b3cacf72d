import { useMemo, useState } from 'react';
import { type FormMessages, useFormMessages } from '../../books/settings-form/form-messages.ts';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { useTitle } from '../../ui/browser/use-title.ts';
import { useText } from '../../ui/language/use-text.ts';
import { SearchInput } from '../../ui/parts/fields/SearchInput.tsx';
import { EmptyState } from '../../ui/parts/page/EmptyState.tsx';
import { createHelpChapters, searchChapters } from './subjects.ts';
import './help.css';

/** Searchable help, with contact details. */
export function HelpScreen() {
  const messages = useFormMessages();
  useTitle('nav.help');
  return <>{messages ? <Help messages={messages} /> : <PageLoading />}</>;
}

function Help({ messages }: { readonly messages: FormMessages }) {
  const { t, language } = useText();
  const [query, setQuery] = useState('');
  const chapters = useMemo(() => createHelpChapters(t, messages), [t, messages]);
  const found = searchChapters(chapters, query);
  return (
    <>
      <h1 className="page-title">{t('nav.help')}</h1>
      <SearchInput size="large" label={t('help.search')} value={query} onChange={setQuery} />
      {found.length === 0 && <EmptyState drawing="lens" text={t('widget.noneFound')} />}
      {found.map(({ id, title, subjects }) => (
        <section key={id} className="help-chapter" aria-labelledby={`help-${id}`}>
          <h2 id={`help-${id}`}>{title}</h2>
          <dl>
            {subjects.map((subject) => (
              <div key={subject.id}>
                <dt>{subject.title}</dt>
                <dd className="quiet">{subject.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="help-contact">
        {t('help.ask')}{' '}
        <a href={`/product-serve/?lang=${language}#support`} target="_blank" rel="noopener">
          {t('power.contact')}
        </a>
      </p>
    </>
  );
}
