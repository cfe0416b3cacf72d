import { useText } from '../language/use-text.ts';
import { closePanel, openPanel, useOpenPanel } from './open-panel.ts';
import { sectionIds } from './section-ids.ts';
import { sections } from './sections.tsx';

/** The sections on the left; the open one is closed by its own button. @see W-040 … W-048 */
export function Rail() {
  const { t } = useText();
  const open = useOpenPanel(({ section }) => section);
  return (
    <nav className="rail" aria-label={t('editor.sections')}>
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
            onClick={() => (open === id ? closePanel() : openPanel(id))}
          >
            <Icon />
            {t(`section.${id}`)}
          </button>
        );
      })}
    </nav>
  );
}
