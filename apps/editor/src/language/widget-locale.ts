import type { Language } from '@leafcast/messages';
import type { Locale } from 'antd/es/locale';

const loaders: Readonly<Record<Language, () => Promise<{ readonly default: Locale }>>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: () => import('antd/es/locale/en_US'),
  ja: () => import('antd/es/locale/ja_JP'),
  hi: () => import('antd/es/locale/hi_IN'),
  fr: () => import('antd/es/locale/fr_FR'),
  ar: () => import('antd/es/locale/ar_EG'),
  de: () => import('antd/es/locale/de_DE'),
  ko: () => import('antd/es/locale/ko_KR'),
  pt: () => import('antd/es/locale/pt_BR'),
  ro: () => import('antd/es/locale/ro_RO'),
  es: () => import('antd/es/locale/es_ES'),
  th: () => import('antd/es/locale/th_TH'),
};

/** Loads what the widgets say in a language; each language is a chunk of its own. */
export async function loadWidgetLocale(language: Language): Promise<Locale> {
  return (await loaders[language]()).default;
}
