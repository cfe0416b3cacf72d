import {
  phoneTemplateNames,
  type SceneName,
  sceneNames,
  schemeStages,
  type TemplateLayout,
  type TemplateName,
  type ThemeName,
  templateNames,
  templateOf,
  themeNames,
  themes,
} from '@leafcast/book';
import { type Language, languageCodes, loadSettingsMessages, type SettingsKey } from '@leafcast/messages';

/** What something is called, by language. */
type Titles = Readonly<Record<Language, string>>;

interface Look<Name extends string> {
  /** The value of the setting. */
  readonly name: Name;
  readonly title: Titles;
  /** Address of a picture of it; `null` where there is nothing to be seen. */
  readonly preview: string | null;
}
interface TemplateEntry extends Look<TemplateName> {
  readonly layout: Pick<TemplateLayout, 'bar' | 'form' | 'panels' | 'slider'>;
}
interface ThemeEntry extends Look<ThemeName> {
  /** The colour that it has from afar, #rrggbb. */
  readonly color: string;
  /** Edge of a tile in CSS pixels; 0: it covers the stage. */
  readonly tile: number;
  /** Under which the drawing may be used, as SPDX names it; every one is drawn for this project. @see D-346 */
  readonly licence: 'MIT';
}

/** What an editor offers for the looks of a book. */
export interface Catalogue {
  readonly templates: readonly TemplateEntry[];
  readonly phoneTemplates: readonly Look<(typeof phoneTemplateNames)[number]>[];
  readonly themes: readonly ThemeEntry[];
  readonly scenes: readonly Look<SceneName>[];
}

/** The themes that the specification names; all others are additions. */
const firstThemes: readonly ThemeName[] = ['default', 'mount', 'plant', 'snow', 'starrySky', 'technology', 'wood'];
export const isAddedTheme = ({ name }: ThemeEntry): boolean => !firstThemes.includes(name);

/**
 * Everything a book can look like, with names in all languages.
 *
 * @param reader address of the reader's own files, which hold the drawings; ends in `/`
 */
export async function makeCatalogue(reader: string): Promise<Catalogue> {
  const messages = await Promise.all(
    languageCodes.map(async (code) => [code, await loadSettingsMessages(code)] as const),
  );
  const titleOf = (key: SettingsKey) => Object.fromEntries(messages.map(([code, all]) => [code, all[key]])) as Titles;
  return {
    templates: templateNames.map((name) => {
      const { bar, form, panels, slider } = templateOf(name);
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
      return { name, title: titleOf(`theme.${name}`), preview, color, tile, licence: 'MIT' };
    }),
    scenes: sceneNames.map((name) => ({
      name,
      title: titleOf(`scene.${name}`),
      preview: name === 'none' ? null : `/previews/scenes/${name}.webp`,
    })),
  };
}
