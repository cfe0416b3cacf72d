import { create } from 'zustand';
import { isSectionId, type SectionId } from './section-ids.ts';

/** Tabs of the design panel, identified by the panel ids of the specification. @see W-271 … W-274 */
export const designTabs = ['template', 'theme', 'scene', 'setup'] as const;
export type DesignTab = (typeof designTabs)[number];

/** Id of a panel: a section of the navigation, or a tab of the design panel. */
export type PanelId = SectionId | DesignTab;

/** State of the panel next to the book. */
interface OpenPanel {
  /** Open section; `null` while no panel is open. */
  readonly section: SectionId | null;
  /** Tab that the design panel shows, or will show when it is opened. */
  readonly designTab: DesignTab;
  /** Open task of the configuration section; `null` for the task list. */
  readonly configPart: string | null;
}

export const useOpenPanel = create<OpenPanel>(() => ({ section: null, designTab: 'template', configPart: null }));

/** Opens a section, or the design panel at one of its tabs. */
export function openPanel(id: PanelId): void {
  useOpenPanel.setState({
    configPart: null,
    ...(isDesignTab(id) ? { section: 'design', designTab: id } : { section: id }),
  });
}

/** Opens a task of the configuration section; `null` opens the task list. */
export function openConfigPart(configPart: string | null): void {
  useOpenPanel.setState({ section: 'config', configPart });
}

export function closePanel(): void {
  useOpenPanel.setState({ section: null });
}

/** Returns the panel named in a URL hash (`#theme`), or `null`. */
export function parsePanelHash(hash: string): PanelId | null {
  const [id = ''] = hash.slice(1).split('/');
  return isDesignTab(id) || isSectionId(id) ? id : null;
}

/** Returns the configuration task named in a URL hash (`#config/logo`), or `null`. */
export function parseConfigPartHash(hash: string): string | null {
  return /^#config\/([a-z]+)$/i.exec(hash)?.[1] ?? null;
}

/** Returns the URL hash for the open panel; empty if none is open. */
export function createPanelHash({ section, designTab, configPart }: OpenPanel): string {
  if (section === null) return '';
  if (section === 'config' && configPart !== null) return `#config/${configPart}`;
  return `#${section === 'design' ? designTab : section}`;
}

function isDesignTab(id: string): id is DesignTab {
  return designTabs.some((tab) => tab === id);
}
