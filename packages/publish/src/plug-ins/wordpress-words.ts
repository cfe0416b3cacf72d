import { ar } from './wordpress-words/ar.ts';
import { de } from './wordpress-words/de.ts';
import { english } from './wordpress-words/en.ts';
import { es } from './wordpress-words/es.ts';
import { fr } from './wordpress-words/fr.ts';
import { hi } from './wordpress-words/hi.ts';
import { ja } from './wordpress-words/ja.ts';
import { ko } from './wordpress-words/ko.ts';
import { pt } from './wordpress-words/pt.ts';
import { ro } from './wordpress-words/ro.ts';
import { th } from './wordpress-words/th.ts';
import { zh } from './wordpress-words/zh.ts';
import { words } from './words.ts';

const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...{ zh_CN: zh, ja, ko_KR: ko, de_DE: de, fr_FR: fr, es_ES: es },
  ...{ pt_BR: pt, ro_RO: ro, ar, hi_IN: hi, th },
};

/** All texts of the WordPress plug-in, by language and by their English text. */
export const wordpressWords: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(translations).map(([locale, said]) => [
    locale,
    new Map([
      ...(words.get(locale) ?? []),
      ...Object.entries(english).map(([key, word]) => [word, said[key] ?? word] as const),
    ]),
  ]),
);
