import { FileTextOutlined, FormatPainterOutlined, TagsOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { type ComponentType, lazy } from 'react';
import { loadPart } from '../app/load-part.ts';
import { BasicPanel } from './BasicPanel.tsx';
import { DesignPanel } from './DesignPanel.tsx';

/** A section of the left rail, by its side-panel id. @see W-040 … W-043, W-275, W-276 */
export type SectionId = 'basic' | 'design' | 'catalog' | 'bookmark';

interface Section {
  readonly Icon: ComponentType;
  readonly Panel: ComponentType;
}

const ContentsPanel = lazy(async () => ({
  default: (await loadPart(() => import('./contents/ContentsPanel.tsx'))).ContentsPanel,
}));
const BookmarksPanel = lazy(async () => ({
  default: (await loadPart(() => import('./bookmarks/BookmarksPanel.tsx'))).BookmarksPanel,
}));

export const sections: Readonly<Record<SectionId, Section>> = {
  basic: { Icon: FileTextOutlined, Panel: BasicPanel },
  design: { Icon: FormatPainterOutlined, Panel: DesignPanel },
  catalog: { Icon: UnorderedListOutlined, Panel: ContentsPanel },
  bookmark: { Icon: TagsOutlined, Panel: BookmarksPanel },
};

export const sectionIds: readonly SectionId[] = ['basic', 'design', 'catalog', 'bookmark'];
