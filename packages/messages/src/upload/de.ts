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
  'merge.title': 'PDFs zu einem Buch zusammenfügen',
  'merge.hint':
    'Sie folgen in dieser Reihenfolge aufeinander, zusammen höchstens {pages} Seiten und weniger als {size}. Passwortgeschützte PDFs werden nicht unterstützt.',
  'merge.addPdf': 'PDF hinzufügen',
  'merge.addFolder': 'Ordner hinzufügen',
  'merge.list': 'Reihenfolge der PDFs',
  'merge.top': 'Ganz nach oben',
  'merge.up': 'Nach oben',
  'merge.down': 'Nach unten',
  'merge.bottom': 'Ganz nach unten',
  'merge.total': 'Gesamt: {size}',
  'merge.none': 'Bitte fügen Sie zuerst eine PDF-Datei hinzu.',
  'merge.size': 'Die PDFs müssen zusammen kleiner als {size} sein!',
  'merge.pages': 'Die PDFs dürfen zusammen höchstens {pages} Seiten haben!',
  'merge.onlyPdf': 'Falsches Dateiformat! Nur PDFs können zusammengefügt werden: {names}',
  'merge.emptyFolder': 'In diesem Ordner ist keine PDF-Datei.',
  'merge.start': 'Zusammenfügen',
};
