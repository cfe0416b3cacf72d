import {
  getTemplate,
  phoneTemplateNames,
  type SceneName,
  sceneNames,
  schemeStages,
  type TemplateLayout,
  type TemplateName,
  type ThemeName,
  templateNames,
  themeNames,
  themes,
} from '@leafcast/book';
import { type Language, languageCodes, loadSettingsMessages, type SettingsKey } from '@leafcast/messages';

/** Titles by language. */
type Titles = Readonly<Record<Language, string>>;

interface Look<Name extends string> {
  /** Name of this template, theme or scene, and value of the book's setting that selects it. */
  readonly name: Name;
  readonly title: Titles;
  /** URL of a preview image; `null` if there is none. */
  readonly preview: string | null;
}
interface TemplateEntry extends Look<TemplateName> {
  readonly layout: Pick<TemplateLayout, 'bar' | 'form' | 'panels' | 'slider'>;
}
interface ThemeEntry extends Look<ThemeName> {
  /** Color that represents the theme, as #rrggbb. */
  readonly color: string;
  /** Edge length of a tile, in CSS pixels; 0 if the image covers the stage. */
  readonly tile: number;
  /** License of the drawing as an SPDX identifier; all drawings were made for this project. @see D-346 */
  readonly license: 'MIT';
}

/** The templates, themes and scenes that the editor offers for a book. */
export interface AppearanceCatalog {
  readonly templates: readonly TemplateEntry[];
  readonly phoneTemplates: readonly Look<(typeof phoneTemplateNames)[number]>[];
  readonly themes: readonly ThemeEntry[];
  readonly scenes: readonly Look<SceneName>[];
}

/** Names of the themes in the specification; the other themes were added later. */
const firstThemes: readonly ThemeName[] = ['default', 'mount', 'plant', 'snow', 'starrySky', 'technology', 'wood'];
export const isAddedTheme = ({ name }: ThemeEntry): boolean => !firstThemes.includes(name);

/**
 * Lists all templates, themes and scenes, with titles in every language.
 *
 * @param reader URL of the reader's own files, which contain the drawings; ends in `/`
 */
export async function createAppearanceCatalog(reader: string): Promise<AppearanceCatalog> {
  const messages = await Promise.all(
    languageCodes.map(async (code) => [code, await loadSettingsMessages(code)] as const),
  );
  const titleOf = (key: SettingsKey) => Object.fromEntries(messages.map(([code, all]) => [code, all[key]])) as Titles;
  return {
    templates: templateNames.map((name) => {
      const { bar, form, panels, slider } = getTemplate(name);
      const preview = `/previews/templates/${name}.webp`;
      return { name, title: titleOf(`template.${name}`), preview, layout: { bar, form, panels, slider } };
    }),
    phoneTemplates: phoneTemplateNames.map((name) => ({
      name,
      title: titleOf(`template.${name}`),
      preview: `/previews/templates/${name}.webp`,
    })),
    themes: themeNames.map((name) => {
      const { color, tile } = name === 'default' ? { color: schemeStages.light, tile: 0 } : themes[name];
      const preview = name === 'default' ? null : `${reader}themes/${name}.svg`;
      return { name, title: titleOf(`theme.${name}`), preview, color, tile, license: 'MIT' };
    }),
    scenes: sceneNames.map((name) => ({
      name,
      title: titleOf(`scene.${name}`),
      preview: name === 'none' ? null : `/previews/scenes/${name}.webp`,
    })),
  };
}
