import type { PublishTarget } from '../target/target.ts';
import { writeZip } from '../zip/write-zip.ts';
import { moFile } from './mo-file.ts';
import { fillTemplate, templateFiles, textFile, under, versionOf } from './template-files.ts';
import { translations } from './words.ts';

/** The same for every book, so that WordPress treats each file as the plug-in that it already has. */
const folder = 'leafcast';

/**
 * Wraps a book in the WordPress plug-in, which copies it to the uploads of the site and shows all books stored there
 * with a block and a shortcode.
 *
 * @see D-008, docs/decisions/0049-publish-to-wordpress-with-one-plug-in.md
 */
export const wordpress: PublishTarget = {
  mimeType: 'application/zip',
  extension: 'zip',
  async *write(files, { identity }) {
    const { name, publisher, slug } = identity;
    // PHP cannot read JSON with half of a surrogate pair.
    const about = {
      slug,
      title: name.toWellFormed(),
      version: versionOf(identity),
      publisher: publisher.toWellFormed(),
    };
    const own = fillTemplate(await templateFiles('wordpress', 'leafcast.php'), {}, (path) => `${folder}/${path}`);
    const languages = (await translations(() => true)).map(({ names, texts }) =>
      textFile(`${folder}/languages/leafcast-${names.wordpress}.mo`, moFile(names.wordpress, texts)),
    );
    const book = [textFile('leafcast.json', JSON.stringify(about)), ...files];
    yield* writeZip([...own, ...languages, ...under(`${folder}/book`, book)]);
  },
};
