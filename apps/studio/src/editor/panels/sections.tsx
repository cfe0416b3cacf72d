import {
  FileImageOutlined,
  FileTextOutlined,
  FormatPainterOutlined,
  LockOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  TagsOutlined,
  TranslationOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { SectionId } from '../sections/section-ids.ts';

/** A section of the left navigation. Its panel is loaded when it is first opened. */
interface Section {
  readonly Icon: ComponentType;
  readonly load: () => Promise<ComponentType>;
  /** Whether the section can also be used while another tab edits the book. */
  readonly isReadOnly?: boolean;
}

/** Icon and panel of each section. The name of a section is the message `section.ID`. */
export const editorSections: Readonly<Record<SectionId, Section>> = {
  basic: { Icon: FileTextOutlined, load: async () => (await import('./basic/BasicPanel.tsx')).BasicPanel },
  design: { Icon: FormatPainterOutlined, load: async () => (await import('./design/DesignPanel.tsx')).DesignPanel },
  catalog: {
    Icon: UnorderedListOutlined,
    load: async () => (await import('./contents/ContentsPanel.tsx')).ContentsPanel,
  },
  bookmark: { Icon: TagsOutlined, load: async () => (await import('./bookmarks/BookmarksPanel.tsx')).BookmarksPanel },
  language: {
    Icon: TranslationOutlined,
    load: async () => (await import('./languages/LanguagesPanel.tsx')).LanguagesPanel,
  },
  config: {
    Icon: SettingOutlined,
    load: async () => (await import('./config/ConfigPanel.tsx')).ConfigPanel,
    // The task list itself changes nothing; each task checks edit access.
    isReadOnly: true,
  },
  password: { Icon: LockOutlined, load: async () => (await import('./password/PasswordPanel.tsx')).PasswordPanel },
  page: {
    Icon: FileImageOutlined,
    load: async () => (await import('./pages/PagesPanel.tsx')).PagesPanel,
    isReadOnly: true,
  },
  assist: {
    Icon: QuestionCircleOutlined,
    load: async () => (await import('./assist/AssistPanel.tsx')).AssistPanel,
    isReadOnly: true,
  },
};
