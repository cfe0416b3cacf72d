import { contentLanguage, pageLabel } from '@leafcast/book';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { downIcon, upIcon } from '../../controls/feature-icons.ts';
import { Icon } from '../../controls/icon.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import { LongList } from '../../controls/long-list.tsx';
import { useVisibleRows } from '../../controls/use-visible-rows.ts';
import { useEngine, useReaderState } from '../../state/engine-context.ts';
import type { PanelProps } from '../feature-panel.tsx';
import type { Search } from './search-store.ts';
import { useSearch } from './use-search.ts';

const rowHeight = 72;
const idOf = (index: number) => `lc-hit-${index}`;

/** Returns a message about the search status, or `null` if there is nothing to report. */
function useSummary({ status, hits, isCut, typed, minLength }: Search): string | null {
  const { t } = useEngine();
  if (status === 'idle') return t('search.prompt');
  if (status === 'short') return t('search.short', { count: minLength });
  if (status === 'failed') return t('search.failed');
  if (status === 'noText') return t('search.noText');
  if (status !== 'done') return null;
  if (isCut) return t('search.over', { count: hits.length });
  if (hits.length === 0) return t('search.none', { query: typed.trim() });
  return t('search.hits', { count: hits.length });
}

function HitList({ search, onClose }: Pick<PanelProps, 'onClose'> & { readonly search: Search }) {
  const { t, book } = useEngine();
  const { hits, active } = search;
  const rows = useVisibleRows(hits.length, rowHeight);
  const [marked, setMarked] = useState(Math.max(0, active));
  const { show } = rows;
  useEffect(() => {
    if (active < 0) return;
    setMarked(active);
    show(active);
  }, [active, show]);

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: marked + 1,
      ArrowUp: marked - 1,
      Home: 0,
      End: hits.length - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      search.showHit(marked);
      onClose();
    } else if (target !== undefined) {
      const row = Math.min(hits.length - 1, Math.max(0, target));
      setMarked(row);
      show(row);
    } else return;
    event.preventDefault();
  };

  return (
    <LongList
      role="listbox"
      label={t('search.results')}
      rows={rows}
      count={hits.length}
      rowHeight={rowHeight}
      startAt={marked}
      activeRow={marked}
      activeId={idOf(marked)}
      onKeyDown={onKeyDown}
      row={(index) => {
        const hit = hits[index];
        if (!hit) return null;
        const { before, match, after } = search.context(hit);
        const page = pageLabel(book.pages[hit.page], hit.page);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys for all its hits
          // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus (aria-activedescendant)
          <div
            id={idOf(index)}
            role="option"
            className="lc-hit"
            aria-selected={index === active}
            aria-posinset={index + 1}
            aria-setsize={hits.length}
            data-active={index === marked ? '' : undefined}
            onClick={() => {
              search.showHit(index);
              onClose();
            }}
          >
            <span className="lc-hit-text" dir="auto" lang={contentLanguage(book)}>
              {before}
              <mark>{match}</mark>
              {after}
            </span>
            <span className="lc-row-page">
              <span className="lc-unseen">{t('page.label', { page })}</span>
              <span aria-hidden="true">{page}</span>
            </span>
          </div>
        );
      }}
    />
  );
}

/** Search panel with a field, the number of hits, and a list of hits in their context. */
export function SearchPanel({ onClose }: PanelProps) {
  const search = useSearch();
  const engine = useEngine();
  const { t, config, book } = engine;
  const { pagesReady } = useReaderState();
  const summary = useSummary(search);
  const { hits, active, typed, status } = search;
  useEffect(() => {
    if (status !== 'idle' && summary) engine.announce(summary);
  }, [engine, status, summary]);
  return (
    <>
      <search>
        <form
          className="lc-search-form"
          onSubmit={(event) => {
            event.preventDefault();
            search.step(1);
          }}
        >
          <span className="lc-search-field">
            <Icon name="search" />
            <input
              data-focus=""
              value={typed}
              dir="auto"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              aria-label={t('search.field')}
              placeholder={t('search.field')}
              onFocus={(event) => event.currentTarget.select()}
              onInput={(event) => search.type(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && event.shiftKey) {
                  event.preventDefault();
                  search.step(-1);
                }
              }}
            />
            {typed !== '' && <IconButton icon="close" label={t('search.clear')} onClick={search.clear} />}
          </span>
        </form>
      </search>
      <div className="lc-search-summary">
        <span dir="auto">
          {active >= 0 ? t('search.position', { index: active + 1, count: hits.length }) : summary}
        </span>
        {hits.length > 0 && (
          <span className="lc-group">
            <IconButton icon={upIcon} label={t('search.previous')} onClick={() => search.step(-1)} />
            <IconButton icon={downIcon} label={t('search.next')} onClick={() => search.step(1)} />
          </span>
        )}
      </div>
      {config.live && pagesReady < book.pages.length && typed !== '' && (
        <p className="lc-note">{t('search.unfinished')}</p>
      )}
      {hits.length > 0 && <HitList search={search} onClose={onClose} />}
    </>
  );
}

/**
 * Strip that remains when the search panel is closed. It displays the position among the hits, and has buttons to step
 * through the hits and to clear the search. `onClose` opens the panel again.
 */
export function SearchStrip({ onClose }: PanelProps) {
  const { t } = useEngine();
  const search = useSearch();
  const { hits, active, typed } = search;
  if (hits.length === 0) return null;
  return (
    <search className="lc-strip" aria-label={t('search.results')}>
      <button type="button" className="lc-button lc-strip-text" onClick={onClose}>
        <bdi>{typed.trim()}</bdi>
        <span dir="auto">
          {active >= 0 ? t('search.position', { index: active + 1, count: hits.length }) : hits.length}
        </span>
      </button>
      <IconButton icon={upIcon} label={t('search.previous')} onClick={() => search.step(-1)} />
      <IconButton icon={downIcon} label={t('search.next')} onClick={() => search.step(1)} />
      <IconButton icon="close" label={t('search.clear')} onClick={search.clear} />
    </search>
  );
}
