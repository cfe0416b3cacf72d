import {
  FileTextOutlined,
  FormatPainterOutlined,
  SettingOutlined,
  TagsOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** A section of the left rail; its panel comes when it is opened first. */
interface Section {
  readonly Icon: ComponentType;
  readonly load: () => Promise<ComponentType>;
}

/** The rail from top to bottom, by side-panel id; each has its name under `section.ID`. @see W-040 … W-048, W-269 … W-278 */
export const sections = {
  basic: { Icon: FileTextOutlined, load: async () => (await import('./BasicPanel.tsx')).BasicPanel },
  design: { Icon: FormatPainterOutlined, load: async () => (await import('./DesignPanel.tsx')).DesignPanel },
  catalog: {
    Icon: UnorderedListOutlined,
    load: async () => (await import('./contents/ContentsPanel.tsx')).ContentsPanel,
  },
  bookmark: { Icon: TagsOutlined, load: async () => (await import('./bookmarks/BookmarksPanel.tsx')).BookmarksPanel },
  config: { Icon: SettingOutlined, load: async () => (await import('./config/ConfigPanel.tsx')).ConfigPanel },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionId = keyof typeof sections;

export const sectionIds = Object.keys(sections).filter(isSectionId);

export function isSectionId(id: string): id is SectionId {
  return Object.hasOwn(sections, id);
}
