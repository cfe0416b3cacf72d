import { useEffect, useRef } from 'react';
import { useText } from '../ui/language/use-text.ts';
import { editorSections } from './panels/sections.tsx';
import { closePanel, openPanel, useOpenPanel } from './sections/open-panel.ts';
import { type SectionId, sectionIds } from './sections/section-ids.ts';
import { sectionName } from './sections/section-name.ts';

/** Navigation between the sections. The button of an open section closes that section. @see W-040 … W-048 */
export function Rail() {
  const { t } = useText();
  const open = useOpenPanel(({ section }) => section);
  const configPart = useOpenPanel((panel) => panel.configPart);
  // While a task of the configuration section is open, the section's button leads back to the task list.
  const isOpen = (id: SectionId) => open === id && !(id === 'config' && configPart !== null);
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the navigation is wider than the screen, so it is scrolled to the open section.
    if (open)
      rail.current?.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <nav ref={rail} className="rail" aria-label={t('editor.sections')}>
      {sectionIds.map((id) => {
        const { Icon } = editorSections[id];
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
