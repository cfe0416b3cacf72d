import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useEngine } from '../state/engine-context.ts';
import { IconButton } from './icon-button.tsx';

export interface PanelProps {
  readonly title: string;
  /**
   * Kind of panel. `drawer`: beside the book, which stays interactive; `sheet`, `dialog` and `whole`: modal, over the
   * book.
   */
  readonly kind: 'drawer' | 'sheet' | 'dialog' | 'whole';
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Base of all panels: a labeled native dialog that Escape closes. Focus moves to the element with `data-focus`,
 * otherwise to the first control, and returns when the panel closes.
 */
export function Panel({ title, kind, className, onClose, children }: PanelProps) {
  const { t } = useEngine();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    if (kind === 'drawer') element.show();
    else element.showModal();
    element.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => {
      const { activeElement } = document;
      const isHere = element.contains(activeElement) || activeElement === document.body;
      element.close();
      // If another element has focus when the dialog closes, focus must stay on that element.
      if (isHere && opener instanceof HTMLElement) opener.focus();
    };
  }, [kind]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
    // Keys pressed in a panel must not turn pages. Shortcuts with Ctrl or Cmd still work everywhere.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  };

  return (
    <dialog
      ref={dialog}
      className={`lc-panel lc-${kind} ${className ?? ''}`}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // A press on the dialog element itself is on the backdrop, because all content is in the box below.
        if (event.target === dialog.current && kind !== 'drawer') onClose();
      }}
    >
      <div className="lc-panel-box">
        <header className="lc-panel-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={t('panel.close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
