/** What may not stand in a report, beside what the log never has. */
export interface Personal {
  /** The folder of the program: what is below it says where an error happened. */
  readonly programFolder: string;
  /** Titles and names of files, of the person's books. */
  readonly titles: readonly string[];
  /** Names of the person and of this computer. */
  readonly names: readonly string[];
}

/** Fields of the log whose text may be a person's own. */
const ownFields = /"(title|name|file|fileName|path|text|query|folder|dataFolder|email|url)":"(?:[^"\\]|\\.)*"/g;

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Paths of the system as they stand in texts: up to a quote or the end, for names of files hold spaces. */
const fileUrl = /file:\/\/[^\s"'`)]+/g;
const quotedPath = /(['"`])(?:[A-Za-z]:\\|\\\\|\/)(?:(?!\1)[^\n])*\1/g;
const windowsPath = /(?<![\w])(?:[A-Za-z]:(?:\\\\|\\|\/)|\\\\)[^\s"'`<>|:*?)]*/g;
const unixPath = /(?<![\w:/.\]])\/(?:[^\s"'`/():,]+\/)+[^\s"'`/():,]*/g;

/**
 * Takes out of a text what would tell of a person and of their documents: titles, names, paths, addresses. What the program
 * says of itself stays, for that is what a report is for.
 */
export function withoutPerson(text: string, { programFolder, titles, names }: Personal): string {
  const program = programFolder.replace(/[\\/]$/, '');
  let clean = text.replaceAll(`file://${program}`, '[program]').replaceAll(program, '[program]');
  // The longest first: a title may be a part of another one.
  for (const title of wordsOf(titles)) clean = clean.replaceAll(title, '[title]');
  clean = clean
    .replace(ownFields, '"$1":"[left out]"')
    .replace(email, '[address]')
    .replace(fileUrl, '[path]')
    .replace(quotedPath, '$1[path]$1')
    .replace(windowsPath, '[path]')
    .replace(unixPath, '[path]');
  for (const name of wordsOf(names)) {
    clean = clean.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'), '[name]');
  }
  return clean;
}

/** A text for a pattern that finds it as it stands. */
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Texts that mean something; one or two letters would take whole words apart. In a log they stand as JSON has them, too. */
function wordsOf(texts: readonly string[]): string[] {
  const long = texts.filter((text) => text.trim().length >= 3);
  const asJson = long.map((text) => JSON.stringify(text).slice(1, -1));
  return [...new Set([...long, ...asJson])].toSorted((one, other) => other.length - one.length);
}
