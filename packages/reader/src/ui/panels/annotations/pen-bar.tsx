import { useEffect } from 'react';
import { penColors, penWidths } from '../../../layers/annotations/annotation.ts';
import { eraserIcon, undoIcon } from '../../controls/feature-icons.ts';
import { Icon } from '../../controls/icon.tsx';
import { useEngine } from '../../state/engine-context.ts';
import { Swatches } from './swatches.tsx';
import { useAnnotations } from './use-annotations.ts';

/** Controls that are displayed while the visitor draws or places a note. The Escape key ends drawing. */
export function PenBar() {
  const { t, announce } = useEngine();
  const annotations = useAnnotations();
  const { tool, pen, store } = annotations;
  useEffect(() => {
    if (!tool) return;
    const end = (event: KeyboardEvent) => {
      if (event.key === 'Escape') annotations.setTool(null);
    };
    document.addEventListener('keydown', end);
    return () => document.removeEventListener('keydown', end);
  }, [annotations, tool]);
  const isPlacing = tool?.kind === 'note';
  useEffect(() => {
    if (isPlacing) announce(t('annotation.place'));
  }, [announce, t, isPlacing]);
  if (!tool) return null;
  const end = (
    <button type="button" className="lc-primary" onClick={() => annotations.setTool(null)}>
      {t('annotation.done')}
    </button>
  );
  if (isPlacing) {
    return (
      <section className="lc-pen-bar" aria-label={t('annotation.tools')}>
        <span>{t('annotation.place')}</span>
        {end}
      </section>
    );
  }
  return (
    <section className="lc-pen-bar" aria-label={t('annotation.tools')}>
      <Swatches
        colors={penColors}
        chosen={tool.kind === 'pen' ? tool.color : ''}
        onChoose={(color) => annotations.setTool({ ...pen, color })}
      />
      <span className="lc-pen-gap" />
      {penWidths.map((width, index) => (
        <button
          key={width}
          type="button"
          className="lc-button"
          aria-label={`${t('annotation.width')} ${index + 1}`}
          aria-pressed={tool.kind === 'pen' && tool.width === width}
          onClick={() => annotations.setTool({ ...pen, width })}
        >
          <span className="lc-pen-dot" style={{ width: 4 + index * 5, height: 4 + index * 5 }} />
        </button>
      ))}
      <span className="lc-pen-gap" />
      <button
        type="button"
        className="lc-button"
        aria-label={t('annotation.eraser')}
        title={t('annotation.eraser')}
        aria-pressed={tool.kind === 'eraser'}
        onClick={() => annotations.setTool(tool.kind === 'eraser' ? pen : { kind: 'eraser' })}
      >
        <Icon name={eraserIcon} />
      </button>
      <button
        type="button"
        className="lc-button"
        aria-label={t('annotation.undo')}
        title={t('annotation.undo')}
        aria-disabled={!store.canUndo}
        onClick={() => store.undo()}
      >
        <Icon name={undoIcon} />
      </button>
      {end}
    </section>
  );
}
