import type { PublishTarget } from '../target.ts';
import { writeZip } from '../zip/write-zip.ts';
import { moFile } from './mo-file.ts';
import { filled, templateFiles, textFile, under, versionOf } from './template-files.ts';
import { wordpressWords } from './wordpress-words.ts';

/** The same for every book, so that WordPress takes each file for the plug-in that it has. */
const folder = 'leafcast';

/**
 * Wraps a book in the plug-in for WordPress, which takes it over into the uploads of the site and shows all that it has
 * there by a block and a shortcode.
 *
 * @see D-008, docs/decisions/0053-one-plug-in-for-wordpress.md
 */
export const wordpress: PublishTarget = {
  mimeType: 'application/zip',
  extension: 'zip',
  async *write(files, { identity }) {
    const { name, publisher, slug } = identity;
    // PHP reads no JSON with half of a surrogate pair.
    const about = {
      slug,
      title: name.toWellFormed(),
      version: versionOf(identity),
      publisher: publisher.toWellFormed(),
    };
    const own = filled(await templateFiles('wordpress', 'leafcast.php'), {}, (path) => `${folder}/${path}`);
    const languages = [...wordpressWords].map(([locale, texts]) =>
      textFile(`${folder}/languages/leafcast-${locale}.mo`, moFile(locale, texts)),
    );
    const book = [textFile('leafcast.json', JSON.stringify(about)), ...files];
    yield* writeZip([...own, ...languages, ...under(`${folder}/book`, book)]);
  },
};
