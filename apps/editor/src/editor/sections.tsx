import {
  FileTextOutlined,
  FormatPainterOutlined,
  SettingOutlined,
  TagsOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { SectionId } from './section-ids.ts';

/** A section of the left rail; its panel comes when it is opened first. */
interface Section {
  readonly Icon: ComponentType;
  readonly load: () => Promise<ComponentType>;
}

/** What each section shows; its name stands under `section.ID`. */
export const sections: Readonly<Record<SectionId, Section>> = {
  basic: { Icon: FileTextOutlined, load: async () => (await import('./BasicPanel.tsx')).BasicPanel },
  design: { Icon: FormatPainterOutlined, load: async () => (await import('./DesignPanel.tsx')).DesignPanel },
  catalog: {
    Icon: UnorderedListOutlined,
    load: async () => (await import('./contents/ContentsPanel.tsx')).ContentsPanel,
  },
  bookmark: { Icon: TagsOutlined, load: async () => (await import('./bookmarks/BookmarksPanel.tsx')).BookmarksPanel },
  config: { Icon: SettingOutlined, load: async () => (await import('./config/ConfigPanel.tsx')).ConfigPanel },
};
