import { type KeyboardEvent, useRef } from 'react';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { type DesignTab, designTabs } from '../../sections/open-panel.ts';

interface DesignTabsProps {
  readonly messages: FormMessages;
  readonly open: DesignTab;
  readonly onOpen: (tab: DesignTab) => void;
}

/** Tabs of the design panel. Arrow keys, Home and End move between them. @see W-049 … W-052, W-271 … W-274 */
export function DesignTabs({ messages, open, onOpen }: DesignTabsProps) {
  const { t } = useText();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = designTabs.indexOf(open);
    const step = event.key === (isMirrored ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1;
    const last = designTabs.length - 1;
    const to = { ArrowLeft: at + step, ArrowRight: at + step, Home: 0, End: last }[event.key];
    const next = to === undefined ? undefined : designTabs[(to + designTabs.length) % designTabs.length];
    if (!next) return;
    event.preventDefault();
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`#design-tab-${next}`)?.focus();
  };
  return (
    <div ref={list} className="design-tabs" role="tablist" aria-label={t('section.design')} onKeyDown={move}>
      {designTabs.map((tab) => (
        <button
          key={tab}
          id={`design-tab-${tab}`}
          type="button"
          role="tab"
          data-tour={tab}
          aria-selected={tab === open}
          aria-controls="design-tab-panel"
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {getTabLabel(messages, tab)}
        </button>
      ))}
    </div>
  );
}

export function getTabLabel({ t, title }: FormMessages, tab: DesignTab): string {
  return tab === 'setup' ? t('design.setup') : title(tab);
}
