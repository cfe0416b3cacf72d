import { useEffect, useRef } from 'react';
import type { Annotation } from '../../../layers/annotations/annotation.ts';
import { deleteIcon } from '../../controls/feature-icons.ts';
import { Icon } from '../../controls/icon.tsx';
import { useEngine } from '../../state/engine-context.ts';
import { useAnnotations } from './use-annotations.ts';

/** An annotation in the list, with its page, its content and a button for removing it. */
export function AnnotationEntry({ annotation }: { readonly annotation: Annotation }) {
  const engine = useEngine();
  const { t } = engine;
  const annotations = useAnnotations();
  const page = engine.pageOf(annotation.page).label ?? annotation.page + 1;
  const item = useRef<HTMLLIElement>(null);
  const isActive = annotations.active === annotation.id;
  useEffect(() => {
    if (!isActive) return;
    item.current?.scrollIntoView({ block: 'nearest' });
    item.current?.querySelector('textarea')?.focus();
    annotations.setActive(null);
  }, [annotations, isActive]);
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
          onClick={() => annotations.store.remove(annotation.id)}
        >
          <Icon name={deleteIcon} />
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
          onInput={(event) => annotations.write(annotation, event.currentTarget.value)}
        />
      )}
      {annotation.kind === 'drawing' && <span>{t('annotation.drawing')}</span>}
    </li>
  );
}
