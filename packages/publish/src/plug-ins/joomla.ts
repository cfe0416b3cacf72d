import type { PublishTarget } from '../target.ts';
import { writeZip } from '../zip/write-zip.ts';
import { filled, templateFiles, textFile, under, versionOf } from './template-files.ts';
import { englishWords, words } from './words.ts';

/** Language names of Joomla, by those of WordPress. */
const tags: Readonly<Record<string, string>> = {
  ...{ zh_CN: 'zh-CN', ja: 'ja-JP', ko_KR: 'ko-KR', de_DE: 'de-DE', fr_FR: 'fr-FR', es_ES: 'es-ES', pt_BR: 'pt-BR' },
  ...{ ro_RO: 'ro-RO', ar: 'ar-AA', hi_IN: 'hi-IN', th: 'th-TH' },
};

/** Wraps a book in a content plug-in for Joomla 5. @see D-009 */
export const joomla: PublishTarget = {
  mimeType: 'application/zip',
  extension: 'zip',
  async *write(files, { identity }) {
    const element = `leafcast${identity.slug}`;
    const name = `plg_content_${element}`;
    const languages = ['en-GB', ...[...words.keys()].flatMap((locale) => tags[locale] ?? [])];
    const listed = languages.flatMap((tag) =>
      ['ini', 'sys.ini'].map((ending) => `    <language tag="${tag}">${tag}/${name}.${ending}</language>`),
    );
    const values = {
      name: identity.name,
      publisher: identity.publisher,
      slug: identity.slug,
      element,
      class: `Leafcast${identity.slug}`,
      upper: element.toUpperCase(),
      version: versionOf(identity),
      languages: listed.join('\n'),
    };
    const own = filled(await templateFiles('joomla', 'plugin.xml'), values, (path) => {
      if (path === 'plugin.xml') return `${element}.xml`;
      return path.replace('Extension/plugin.php', `Extension/${values.class}.php`);
    });
    const said = languages.flatMap((tag) => {
      const content = iniFile(tag, values.upper, identity.name, identity.slug);
      return ['ini', 'sys.ini'].map((ending) => textFile(`language/${tag}/${name}.${ending}`, content));
    });
    yield* writeZip([...own, ...said, ...under('media/book', files)]);
  },
};

function iniFile(tag: string, upper: string, title: string, slug: string): string {
  const locale = Object.keys(tags).find((one) => tags[one] === tag);
  const [book = '', , width = '', height = ''] = englishWords.map(
    (word) => (locale && words.get(locale)?.get(word)) || word,
  );
  const prefix = `PLG_CONTENT_${upper}`;
  const pairs = {
    [prefix]: `Leafcast - ${title}`,
    [`${prefix}_DESCRIPTION`]: `${book}: ${title} – {leafcast ${slug}}`,
    [`${prefix}_WIDTH`]: width,
    [`${prefix}_HEIGHT`]: height,
  };
  return Object.entries(pairs)
    .map(([key, value]) => `${key}="${value.replace(/[\p{Cc}"\\$<>]/gu, ' ')}"\n`)
    .join('');
}
