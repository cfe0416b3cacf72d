import type { PublishTarget } from '../target.ts';
import { writeZip } from '../zip/write-zip.ts';
import { moFile } from './mo-file.ts';
import { filled, templateFiles, textFile, under, versionOf } from './template-files.ts';
import { words } from './words.ts';

/** Wraps a book in a plug-in for WordPress, with a block and a shortcode. @see D-008 */
export const wordpress: PublishTarget = {
  mimeType: 'application/zip',
  extension: 'zip',
  async *write(files, { identity }) {
    const folder = `leafcast-${identity.slug}`;
    const { name, publisher, slug } = identity;
    const values = { name, publisher, slug, version: versionOf(identity) };
    const own = filled(await templateFiles('wordpress', 'plugin.php'), values, (path) =>
      path === 'plugin.php' ? `${folder}/${folder}.php` : `${folder}/${path}`,
    );
    const languages = [...words].map(([locale, texts]) =>
      textFile(`${folder}/languages/leafcast-${locale}.mo`, moFile(locale, texts)),
    );
    yield* writeZip([...own, ...languages, ...under(`${folder}/book`, files)]);
  },
};
