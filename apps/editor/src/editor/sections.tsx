import { FileTextOutlined, FormatPainterOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import { BasicPanel } from './BasicPanel.tsx';
import { ContentsPanel } from './ContentsPanel.tsx';
import { DesignPanel } from './DesignPanel.tsx';

/** A section of the left rail, by its side-panel id. @see W-040 … W-042 */
export type SectionId = 'basic' | 'design' | 'catalog';

interface Section {
  readonly Icon: ComponentType;
  readonly Panel: ComponentType;
}

export const sections: Readonly<Record<SectionId, Section>> = {
  basic: { Icon: FileTextOutlined, Panel: BasicPanel },
  design: { Icon: FormatPainterOutlined, Panel: DesignPanel },
  catalog: { Icon: UnorderedListOutlined, Panel: ContentsPanel },
};

export const sectionIds: readonly SectionId[] = ['basic', 'design', 'catalog'];
