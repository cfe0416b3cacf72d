import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the inbox of readers' messages says, in German. */
export const messages: MessagesIn<typeof english, 'de'> = {
  'inbox.title': 'Nachrichten von Lesern',
  'inbox.lead':
    'Was Leser zu Ihren Büchern geschrieben haben. Andere Leser sehen eine Nachricht erst, wenn Sie sie zeigen.',
  'inbox.search': 'Nachrichten durchsuchen',
  'inbox.all': 'Alle',
  'inbox.book': 'Buch',
  'inbox.allBooks': 'Alle Bücher',
  'inbox.noneFound': 'Keine Nachricht passt dazu.',
  'inbox.failed': 'Die Nachrichten konnten nicht geladen werden',
  'inbox.more': 'Weitere Nachrichten',
  'inbox.select': 'Nachricht von {name} auswählen',
  'inbox.selectAll': 'Alle auswählen',
  'inbox.selected_one': '{count} Nachricht ausgewählt',
  'inbox.selected_other': '{count} Nachrichten ausgewählt',
  'inbox.deleteAsk_one': '{count} Nachricht löschen?',
  'inbox.deleteAsk_other': '{count} Nachrichten löschen?',
  'moderation.states': 'Zustand der Nachrichten',
  'moderation.waiting': 'Wartend {count}',
  'moderation.approved': 'Gezeigt {count}',
  'moderation.hidden': 'Verborgen {count}',
  'moderation.approve': 'Zeigen',
  'moderation.hide': 'Verbergen',
  'moderation.reply': 'Antworten',
  'moderation.replyText': 'Ihre Antwort (für alle Leser sichtbar)',
  'moderation.send': 'Antwort speichern',
  'moderation.none': 'Noch keine Nachrichten. Was Leser Ihnen schreiben, steht hier; Sie zeigen oder verbergen es.',
  'moderation.deleteAsk': 'Nachricht von {name} löschen?',
  'moderation.deleteText': 'Sie kann nicht zurückgeholt werden.',
  'moderation.unread_one': '{count} neue Nachricht',
  'moderation.unread_other': '{count} neue Nachrichten',
};
