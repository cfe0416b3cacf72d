import { type MouseEvent, useEffect, useState } from 'react';
import { penIcon } from '../../controls/feature-icons.ts';
import { Icon } from '../../controls/icon.tsx';
import { AnnotationEntry } from '../../panels/annotations/annotation-entry.tsx';
import { AnnotationFiles } from '../../panels/annotations/annotation-files.tsx';
import { PenBar } from '../../panels/annotations/pen-bar.tsx';
import { SelectionBar } from '../../panels/annotations/selection-bar.tsx';
import { closeAnnotations, getAnnotationController, useAnnotations } from '../../panels/annotations/use-annotations.ts';
import { useEngine } from '../../state/engine-context.ts';

/** Displays the visitor's annotations on the pages, and the tools for creating annotations. @see D-228, D-459 */
export function Overlay() {
  const engine = useEngine();
  useEffect(() => {
    getAnnotationController(engine);
    return () => closeAnnotations(engine);
  }, [engine]);
  return (
    <>
      <SelectionBar />
      <PenBar />
    </>
  );
}

/** Lists the visitor's annotations on this book, with buttons to add a new annotation. */
export function Panel({ onClose }: { readonly onClose: () => void }) {
  const { t, announce, getState } = useEngine();
  const annotations = useAnnotations();
  const [needsText, setNeedsText] = useState(false);

  const highlight = async () => {
    const isDone = await annotations.highlight();
    setNeedsText(!isDone);
    if (!isDone) announce(t('annotation.selectFirst'));
  };
  const note = (event: MouseEvent) => {
    // Without a pointer, the note is placed in the middle of the page.
    if (event.detail === 0) return annotations.addNote(getState().page, 0.5, 0.5);
    annotations.setTool({ kind: 'note' });
    onClose();
  };
  const draw = () => {
    annotations.setTool(annotations.pen);
    onClose();
  };
  return (
    <div className="lc-annotation-panel-body">
      <div className="lc-annotation-row">
        <button type="button" className="lc-secondary" data-focus="" onClick={highlight}>
          <Icon name="annotation" />
          {t('annotation.highlight')}
        </button>
        <button type="button" className="lc-secondary" onClick={note}>
          <Icon name="message" />
          {t('annotation.note')}
        </button>
        <button type="button" className="lc-secondary" onClick={draw}>
          <Icon name={penIcon} />
          {t('annotation.draw')}
        </button>
      </div>
      {needsText && <p className="lc-hint">{t('annotation.selectFirst')}</p>}
      {annotations.store.list.length === 0 && <p className="lc-empty">{t('annotation.empty')}</p>}
      <ul className="lc-annotation-list">
        {annotations.store.list.map((annotation) => (
          <AnnotationEntry key={annotation.id} annotation={annotation} />
        ))}
      </ul>
      <AnnotationFiles />
    </div>
  );
}
