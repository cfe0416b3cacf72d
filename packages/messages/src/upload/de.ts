import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where files are uploaded, beyond what every screen does, in German. */
export const messages: MessagesIn<typeof english, 'de'> = {
  'overwrite.label': 'Ein vorhandenes Buch überschreiben',
  'overwrite.hint':
    'Das Buch erhält die neuen Seiten und behält Adresse und Einstellungen. Leser sehen sie, sobald Sie veröffentlichen.',
  'overwrite.choose': 'Buch auswählen',
  'overwrite.change': 'Anderes Buch auswählen',
  'overwrite.none': 'Bitte wählen Sie ein vorhandenes Buch aus, das überschrieben werden soll!',
  'overwrite.empty': 'Hier gibt es kein Buch, das Sie bearbeiten dürfen.',
  'overwrite.more': 'Weitere Bücher passen. Geben Sie mehr vom Titel ein.',
};
