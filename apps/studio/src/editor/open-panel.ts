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
  /** The task of the configuration that is open; `null` for their list. */
  readonly configPart: string | null;
}

export const useOpenPanel = create<OpenPanel>(() => ({ section: null, designTab: 'template', configPart: null }));

/** Opens a section, or the design at one of its sub-tabs. */
export function openPanel(id: PanelId): void {
  useOpenPanel.setState({
    configPart: null,
    ...(isDesignTab(id) ? { section: 'design', designTab: id } : { section: id }),
  });
}

/** Opens a task of the configuration, or the list of all. */
export function openConfigPart(configPart: string | null): void {
  useOpenPanel.setState({ section: 'config', configPart });
}

export function closePanel(): void {
  useOpenPanel.setState({ section: null });
}

/** The panel that the end of an address asks for (`#theme`), or `null`. */
export function panelOfHash(hash: string): PanelId | null {
  const [id = ''] = hash.slice(1).split('/');
  return isDesignTab(id) || isSectionId(id) ? id : null;
}

/** The task of the configuration that the end of an address asks for (`#config/logo`), or `null`. */
export function configPartOfHash(hash: string): string | null {
  return /^#config\/([a-z]+)$/i.exec(hash)?.[1] ?? null;
}

/** The end of an address that asks for what is open; empty where nothing is. */
export function hashOf({ section, designTab, configPart }: OpenPanel): string {
  if (section === null) return '';
  if (section === 'config' && configPart !== null) return `#config/${configPart}`;
  return `#${section === 'design' ? designTab : section}`;
}

function isDesignTab(id: string): id is DesignTab {
  return designTabs.some((tab) => tab === id);
}
