import type { PlugInMessages } from '@leafcast/messages';
import type { PublishTarget } from '../target/target.ts';
import { writeZip } from '../zip/write-zip.ts';
import { fillTemplate, moveUnderFolder, templateFiles, textFile, toThreePartVersion } from './template-files.ts';
import { loadPlugInWords } from './words.ts';

/** Publishes a book as a content plug-in for Joomla 5. @see D-009 */
export const joomla: PublishTarget = {
  mimeType: 'application/zip',
  extension: 'zip',
  async *write(files, { identity }) {
    const element = `leafcast${identity.slug}`;
    const name = `plg_content_${element}`;
    const languages = await loadPlugInWords();
    const listed = languages.flatMap(({ names: { joomla: tag } }) =>
      ['ini', 'sys.ini'].map((ending) => `    <language tag="${tag}">${tag}/${name}.${ending}</language>`),
    );
    const values = {
      name: identity.name,
      publisher: identity.publisher,
      slug: identity.slug,
      element,
      class: `Leafcast${identity.slug}`,
      upper: element.toUpperCase(),
      version: toThreePartVersion(identity),
      languages: listed.join('\n'),
    };
    const own = fillTemplate(await templateFiles('joomla', 'plugin.xml'), values, (path) => {
      if (path === 'plugin.xml') return `${element}.xml`;
      return path.replace('Extension/plugin.php', `Extension/${values.class}.php`);
    });
    const said = languages.flatMap(({ names: { joomla: tag }, messages }) => {
      const content = iniFile(messages, values.upper, identity.name, identity.slug);
      return ['ini', 'sys.ini'].map((ending) => textFile(`language/${tag}/${name}.${ending}`, content));
    });
    yield* writeZip([...own, ...said, ...moveUnderFolder('media/book', files)]);
  },
};

function iniFile(messages: PlugInMessages, upper: string, title: string, slug: string): string {
  const prefix = `PLG_CONTENT_${upper}`;
  const pairs = {
    [prefix]: `Leafcast - ${title}`,
    [`${prefix}_DESCRIPTION`]: `${messages['block.book']}: ${title} – {leafcast ${slug}}`,
    [`${prefix}_WIDTH`]: messages['block.width'],
    [`${prefix}_HEIGHT`]: messages['block.height'],
  };
  return Object.entries(pairs)
    .map(([key, value]) => `${key}="${value.replace(/[\p{Cc}"\\$<>]/gu, ' ')}"\n`)
    .join('');
}
