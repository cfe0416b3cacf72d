import { useEffect, useRef } from 'react';
import { useText } from '../language/use-text.ts';
import { closePanel, openPanel, useOpenPanel } from './open-panel.ts';
import { type SectionId, sectionIds } from './section-ids.ts';
import { sectionName } from './section-name.ts';
import { sections } from './sections.tsx';

/** The sections on the left; the open one is closed by its own button. @see W-040 … W-048 */
export function Rail() {
  const { t } = useText();
  const open = useOpenPanel(({ section }) => section);
  const configPart = useOpenPanel((panel) => panel.configPart);
  // From a task of the configuration its button leads back to their list.
  const isOpen = (id: SectionId) => open === id && !(id === 'config' && configPart !== null);
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the rail is wider than the screen.
    if (open)
      rail.current?.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <nav ref={rail} className="rail" aria-label={t('editor.sections')}>
      {sectionIds.map((id) => {
        const { Icon } = sections[id];
        return (
          <button
            key={id}
            type="button"
            className="rail-item"
            data-tour={id}
            aria-expanded={open === id}
            aria-controls="panel"
            onClick={() => (isOpen(id) ? closePanel() : openPanel(id))}
          >
            <Icon />
            {t(sectionName(id))}
          </button>
        );
      })}
    </nav>
  );
}
