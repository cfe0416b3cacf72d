import { create } from 'zustand';
import { isSectionId, type SectionId } from './section-ids.ts';

/** The sub-tabs of the design, by their side-panel ids. @see W-271 … W-274 */
export const designTabs = ['template', 'theme', 'scene', 'setup'] as const;
export type DesignTab = (typeof designTabs)[number];

/** All that has a side-panel id: the sections of the rail, and the sub-tabs of the design. */
export type PanelId = SectionId | DesignTab;

/** The panel next to the book. */
interface OpenPanel {
  /** `null` while the book has the room for itself. */
  readonly section: SectionId | null;
  /** The sub-tab that the design shows, or will show when it is opened. */
  readonly designTab: DesignTab;
}

export const useOpenPanel = create<OpenPanel>(() => ({ section: null, designTab: 'template' }));

/** Opens a section, or the design at one of its sub-tabs. */
export function openPanel(id: PanelId): void {
  useOpenPanel.setState(isDesignTab(id) ? { section: 'design', designTab: id } : { section: id });
}

export function closePanel(): void {
  useOpenPanel.setState({ section: null });
}

/** The panel that the end of an address asks for (`#theme`), or `null`. */
export function panelOfHash(hash: string): PanelId | null {
  const id = hash.slice(1);
  return isDesignTab(id) || isSectionId(id) ? id : null;
}

function isDesignTab(id: string): id is DesignTab {
  return designTabs.some((tab) => tab === id);
}
