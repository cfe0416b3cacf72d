/** Data that a report must not contain, in addition to the data that the log never contains. */
export interface PersonalData {
  /** Folder of the program; paths inside it show where an error occurred. */
  readonly programFolder: string;
  /** Titles and file names of the user's books. */
  readonly titles: readonly string[];
  /** Names of the user and of this computer. */
  readonly names: readonly string[];
}

/** Log fields whose text may be personal. */
const personalFields = /"(title|name|file|fileName|path|text|query|folder|dataFolder|email|url)":"(?:[^"\\]|\\.)*"/g;

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * Patterns for system paths in texts. A quoted path extends to its closing quote, because file names contain spaces.
 */
const fileUrl = /file:\/\/[^\s"'`)]+/g;
const quotedPath = /(['"`])(?:[A-Za-z]:\\|\\\\|\/)(?:(?!\1)[^\n])*\1/g;
const windowsPath = /(?<![\w])(?:[A-Za-z]:(?:\\\\|\\|\/)|\\\\)[^\s"'`<>|:*?)]*/g;
const unixPath = /(?<![\w:/.\]])\/(?:[^\s"'`/():,]+\/)+[^\s"'`/():,]*/g;

/**
 * Removes everything that identifies the user or the documents from a text: titles, names, paths, and addresses. Facts
 * about the program stay, because they are the purpose of a report.
 */
export function redactPersonalData(text: string, { programFolder, titles, names }: PersonalData): string {
  const program = programFolder.replace(/[\\/]$/, '');
  let clean = text.replaceAll(`file://${program}`, '[program]').replaceAll(program, '[program]');
  // Longest first: a title may be part of another title.
  for (const title of wordsOf(titles)) clean = clean.replaceAll(title, '[title]');
  clean = clean
    .replace(personalFields, '"$1":"[left out]"')
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

/** Escapes a text for literal use in a regular expression. */
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Returns the texts that have at least three characters, because removing shorter texts would damage other words.
 * Includes their JSON-escaped forms, which appear in the log.
 */
function wordsOf(texts: readonly string[]): string[] {
  const long = texts.filter((text) => text.trim().length >= 3);
  const asJson = long.map((text) => JSON.stringify(text).slice(1, -1));
  return [...new Set([...long, ...asJson])].toSorted((one, other) => other.length - one.length);
}
