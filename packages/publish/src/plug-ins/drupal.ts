import type { PublishTarget } from '../target/target.ts';
import { writeZip } from '../zip/write-zip.ts';
import { fillTemplate, moveUnderFolder, templateFiles, textFile, toThreePartVersion } from './template-files.ts';
import { listTranslations } from './words.ts';

/** Publishes a book as a module for Drupal 10 and 11, with a block and a text filter. @see D-010 */
export const drupal: PublishTarget = {
  mimeType: 'application/zip',
  extension: 'zip',
  async *write(files, { identity }) {
    const module = `leafcast_${identity.slug}`;
    const description = `Shows a book as a block, and in texts by [leafcast:${identity.slug}].`;
    const { name, slug } = identity;
    const values = { name, slug, module, description, version: toThreePartVersion(identity) };
    const own = fillTemplate(
      await templateFiles('drupal', 'module.info.yml'),
      values,
      (path) => `${module}/${path.replace(/module\.(info|libraries|schema)\.yml$/, `${module}.$1.yml`)}`,
    );
    const said = (await listTranslations((key) => key.startsWith('block.'))).map(({ names, texts }) =>
      textFile(`${module}/translations/${names.drupal}.po`, poFile(names.drupal, texts)),
    );
    yield* writeZip([...own, ...said, ...moveUnderFolder(`${module}/book`, files)]);
  },
};

function poFile(language: string, texts: ReadonlyMap<string, string>): string {
  const about = `msgid ""\nmsgstr "Language: ${language}\\nContent-Type: text/plain; charset=UTF-8\\n"\n`;
  const entries = [...texts].map(([id, text]) => `\nmsgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}\n`);
  return about + entries.join('');
}
