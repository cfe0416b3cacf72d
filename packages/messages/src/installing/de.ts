import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the system says of the installed program, in German. */
export const messages: MessagesIn<typeof english, 'de'> = {
  purpose: 'PDF-Dokumente in Bücher zum Blättern verwandeln',
  project: 'Leafcast-Projekt',
};
