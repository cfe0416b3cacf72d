import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where the pages of a book are put in order, in German. */
export const messages: MessagesIn<typeof english, 'de'> = {
  'pages.tools': 'Werkzeuge für Seiten',
  'pages.hint': 'Seiten lassen sich ziehen oder mit Alt und einer Pfeiltaste verschieben.',
  'pages.name': 'Seite {label}',
  'pages.select': 'Seite {label} auswählen',
  'pages.add': 'Seiten hinzufügen',
  'pages.rotateLeft': 'Nach links drehen',
  'pages.rotateRight': 'Nach rechts drehen',
  'pages.duplicate': 'Duplizieren',
  'pages.replace': 'Ersetzen',
  'pages.delete': 'Löschen',
  'pages.addTitle': 'Seiten hinzufügen',
  'pages.replaceTitle': 'Seiten ersetzen',
  'pages.blank': 'Leer',
  'pages.document': 'Dokument oder Bilder',
  'pages.where': 'Einfügen hinter Seite',
  'pages.whereHint': '0: vor der ersten Seite.',
  'pages.number': 'Anzahl der Seiten',
  'pages.range': 'Seiten (leer: alle)',
  'pages.password': 'Passwort des Dokuments',
  'pages.working': 'Die Seiten werden vorbereitet …',
  'pages.converted': '{done} von {total} Seiten sind fertig',
  'pages.full': 'Ein Buch darf höchstens {count} Seiten haben.',
  'pages.selected_one': '{count} Seite ausgewählt',
  'pages.selected_other': '{count} Seiten ausgewählt',
  'pages.deleted_one': '{count} Seite gelöscht. „Rückgängig“ bringt sie zurück.',
  'pages.deleted_other': '{count} Seiten gelöscht. „Rückgängig“ bringt sie zurück.',
  'pages.replaceHint_one':
    'Die erste Seite des Dokuments tritt an die Stelle der ausgewählten Seite. Was Sie darauf gesetzt haben, bleibt.',
  'pages.replaceHint_other':
    'Seiten des Dokuments treten der Reihe nach an die Stelle der {count} ausgewählten Seiten. Was Sie darauf gesetzt haben, bleibt.',
};
