import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the library says of folders, of moving and copying, in German. */
export const messages: MessagesIn<typeof english, 'de'> = {
  'library.move': 'Verschieben…',
  'library.moveTitle': 'In einen Ordner verschieben',
  'library.moveHere': 'Hierher verschieben',
  'library.moved_one': '{count} Buch verschoben',
  'library.moved_other': '{count} Bücher verschoben',
  'library.duplicate': 'Duplizieren',
  'library.duplicated': 'Kopie erstellt',
  'library.replace': 'Dokument ersetzen',
  'library.share': 'Teilen…',
  'library.project': 'Projekt herunterladen',
  'library.path': 'Ordnerpfad',
  'library.label': 'Etikett',
  'library.label.any': 'Alle',
  'library.label.fresh': 'Neu',
  'library.label.hot': 'Beliebt',
  'library.label.featured': 'Empfohlen',
  'library.owner': 'Eigentümer',
  'library.everyone': 'Alle Personen',
  'library.onPage': 'Seite {page}',
  'library.emptyFolder':
    'Dieser Ordner ist leer. Legen Sie hier Dateien zum Hochladen ab oder verschieben Sie Bücher hierher.',
  'library.closeTitle': 'Leser verlieren den Zugang',
  'library.disableText':
    'Wer ein deaktiviertes Buch öffnet, sieht statt der Seiten einen Hinweis. Sie können es jederzeit wieder aktivieren.',
  'library.trashText':
    'Wer ein Buch aus dem Papierkorb öffnet, sieht statt der Seiten einen Hinweis. Sie können es {days} Tage lang wiederherstellen.',
  'folder.new': 'Neuer Ordner',
  'folder.name': 'Ordnername',
  'folder.folders': 'Ordner',
  'folder.count_one': '{count} Buch',
  'folder.count_other': '{count} Bücher',
  'folder.delete': 'Ordner löschen',
  'folder.deleteTitle': 'Den Ordner „{name}“ löschen?',
  'folder.deleteText': 'Der Inhalt wird nicht gelöscht: Bücher und Ordner rücken eine Ebene nach oben.',
};
