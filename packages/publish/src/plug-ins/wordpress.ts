import type { PublishTarget } from '../target/target.ts';
import { writeZip } from '../zip/write-zip.ts';
import { encodeMoFile } from './mo-file.ts';
import { fillTemplate, moveUnderFolder, templateFiles, textFile, toThreePartVersion } from './template-files.ts';
import { listTranslations } from './words.ts';

/**
 * Folder of the plug-in. It is the same for every book, so that WordPress treats each ZIP file as a release of the
 * installed plug-in.
 */
const folder = 'leafcast';

/**
 * Publishes a book as the WordPress plug-in, which copies the book to the site's uploads. The plug-in displays all
 * books stored there with a block and a shortcode.
 *
 * @see D-008, docs/decisions/0049-publish-to-wordpress-with-one-plug-in.md
 */
export const wordpress: PublishTarget = {
  mimeType: 'application/zip',
  extension: 'zip',
  async *write(files, { identity }) {
    const { name, publisher, slug } = identity;
    // PHP cannot parse JSON that contains half of a surrogate pair.
    const about = {
      slug,
      title: name.toWellFormed(),
      version: toThreePartVersion(identity),
      publisher: publisher.toWellFormed(),
    };
    const own = fillTemplate(await templateFiles('wordpress', 'leafcast.php'), {}, (path) => `${folder}/${path}`);
    const languages = (await listTranslations(() => true)).map(({ names, texts }) =>
      textFile(`${folder}/languages/leafcast-${names.wordpress}.mo`, encodeMoFile(names.wordpress, texts)),
    );
    const book = [textFile('leafcast.json', JSON.stringify(about)), ...files];
    yield* writeZip([...own, ...languages, ...moveUnderFolder(`${folder}/book`, book)]);
  },
};
