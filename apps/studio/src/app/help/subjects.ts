import { allSettings, type SettingKey } from '@leafcast/book';
import type { FormMessages } from '../../books/settings-form/form-messages.ts';
import type { Text } from '../../ui/language/use-text.ts';

/** A topic of the help. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A group of topics. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly subjects: readonly Subject[];
  /** Whether the chapter is so long that it is shown only in search results. */
  readonly isSearchOnly?: boolean;
}

const introTopics = ['upload', 'edit', 'publish'] as const;
const edit = [
  ...([
    'basic',
    'template',
    'theme',
    'scene',
    'setup',
    'content',
    'catalog',
    'bookmark',
    'language',
    'config',
  ] as const),
  ...(['multimedia', 'flipMode', 'save'] as const),
];
const configure = [
  ...(['brand', 'logo', 'music', 'download', 'share', 'phone', 'ads', 'contact', 'messages', 'cards'] as const),
  ...(['custom', 'audio'] as const),
];
const imports = ['importTOC', 'importSearch', 'importLink', 'textToLink'] as const;

/** Returns all help texts of the studio as chapters. */
export function createHelpChapters(t: Text, messages: FormMessages): readonly Chapter[] {
  const of = (id: string, title: string, text: string): Subject => ({ id, title, text });
  return [
    {
      id: 'begin',
      title: t('help.begin'),
      subjects: introTopics.map((id) => of(id, t(`welcome.${id}`), t(`welcome.${id}.text`))),
    },
    {
      id: 'edit',
      title: t('help.edit'),
      subjects: edit.map((id) => of(id, messages.t(`tour.${id}`), messages.t(`tour.${id}.text`))),
    },
    {
      id: 'readers',
      title: t('help.readers'),
      subjects: [
        of('publish', t('publish.title'), t('publish.text')),
        of('access', t('section.access'), messages.t('lock.intro')),
        of('html', t('publish.html'), t('publish.htmlText')),
      ],
    },
    {
      id: 'configure',
      title: t('section.config'),
      subjects: configure.map((id) => of(id, messages.t(`config.${id}`), messages.t(`config.${id}.hint`))),
    },
    {
      id: 'import',
      title: t('nav.options'),
      subjects: imports.map((id) => of(id, t(`options.${id}`), t(`options.${id}.hint`))),
    },
    {
      id: 'settings',
      title: messages.t('tour.setup'),
      isSearchOnly: true,
      subjects: Object.keys(allSettings).map((key) => of(key as SettingKey, messages.title(key), messages.hint(key))),
    },
  ];
}

/**
 * Returns the chapters with the topics that contain all words of the query; for an empty query, the chapters shown by
 * default.
 */
export function searchChapters(chapters: readonly Chapter[], query: string): readonly Chapter[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return chapters.filter(({ isSearchOnly }) => !isSearchOnly);
  return chapters.flatMap((chapter) => {
    const subjects = chapter.subjects.filter(({ title, text }) => {
      const said = `${title} ${text}`.toLocaleLowerCase();
      return words.every((word) => said.includes(word));
    });
    return subjects.length > 0 ? [{ ...chapter, subjects }] : [];
  });
}
