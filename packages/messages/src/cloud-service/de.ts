import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the dialogs of the cloud say in the desktop product, in German. */
export const messages: MessagesIn<typeof english, 'de'> = {
  cloud: 'Cloud-Dienst',
  uploadBook: 'Buch hochladen',
  signInTitle: 'Bitte melden Sie sich zuerst an.',
  server: 'Server',
  unprotected: 'Die Verbindung zu diesem Server ist nicht geschützt: Andere könnten Ihr Passwort unterwegs mitlesen.',
  autoLogin: 'Automatisch anmelden',
  points: 'Punkte: {points}',
  expires: 'Läuft am {date} ab',
  renew: 'Verlängern',
  buyVip: 'VIP kaufen',
  buyYearly: 'VIP für ein Jahr kaufen',
  noneOnline: 'Es gibt noch keine Online-Bücher.',
  'column.name': 'Name',
  'column.date': 'Datum',
  'column.status': 'Status',
  'column.url': 'URL',
  'column.action': 'Aktion',
  'online.enabled': 'Aktiviert',
  'online.disabled': 'Deaktiviert',
  'online.overdue': 'Überfällig',
  'online.uploading': 'Wird hochgeladen',
  'online.error': 'Fehler',
  share: 'Teilen',
  deleteOnline: 'Es kommt in den Papierkorb des Servers und kann dort eine Zeit lang wiederhergestellt werden.',
  noBook: 'Öffnen Sie zuerst ein Buch.',
  uploadAgain: 'Erneut hochladen',
};
