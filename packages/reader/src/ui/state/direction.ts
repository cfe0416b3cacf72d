import { type Book, languageFacts } from '@leafcast/book';
import { directionOf, languageCodes } from '@leafcast/messages';

/** How a language of the interface is written: as its author says, else as ours are. @see D-365 */
export function directionIn(language: string, texts: Book['texts']): 'ltr' | 'rtl' {
  const said = texts?.[language]?.[languageFacts.direction];
  if (said === 'rtl' || said === 'ltr') return said;
  const own = languageCodes.find((code) => code === language);
  return own ? directionOf(own) : 'ltr';
}
