import { useEffect, useRef } from 'react';
import type { Annotation } from '../../annotations/annotation.ts';
import { useEngine } from '../engine-context.ts';
import { Icon } from '../icon.tsx';
import { binIcon } from '../part-icons.ts';
import { useDesk } from './use-desk.ts';

/** One annotation in the list: where it is, what it says, and the way to be rid of it. */
export function Entry({ annotation }: { readonly annotation: Annotation }) {
  const engine = useEngine();
  const { t } = engine;
  const desk = useDesk();
  const page = engine.pageOf(annotation.page).label ?? annotation.page + 1;
  const item = useRef<HTMLLIElement>(null);
  const isActive = desk.active === annotation.id;
  useEffect(() => {
    if (!isActive) return;
    item.current?.scrollIntoView({ block: 'nearest' });
    item.current?.querySelector('textarea')?.focus();
    desk.setActive(null);
  }, [desk, isActive]);
  return (
    <li ref={item} className="lc-annotation">
      <div className="lc-annotation-head">
        <button type="button" className="lc-annotation-page" onClick={() => engine.goTo(annotation.page)}>
          <span className="lc-unseen">{t('annotation.goTo', { page })}</span>
          <span aria-hidden="true">{t('page.label', { page })}</span>
        </button>
        <button
          type="button"
          className="lc-button"
          aria-label={t('annotation.delete')}
          title={t('annotation.delete')}
          onClick={() => desk.store.remove(annotation.id)}
        >
          <Icon name={binIcon} />
        </button>
      </div>
      {annotation.kind === 'highlight' && (
        <blockquote dir="auto" style={{ borderColor: annotation.color }}>
          {annotation.quote}
        </blockquote>
      )}
      {annotation.kind === 'note' && (
        <textarea
          rows={3}
          dir="auto"
          maxLength={5000}
          aria-label={t('annotation.noteText')}
          placeholder={t('annotation.noteText')}
          value={annotation.text}
          onInput={(event) => desk.write(annotation, event.currentTarget.value)}
        />
      )}
      {annotation.kind === 'drawing' && <span>{t('annotation.drawing')}</span>}
    </li>
  );
}
