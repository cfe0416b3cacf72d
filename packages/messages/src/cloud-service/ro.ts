import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the dialogs of the cloud say in the desktop product, in Romanian. */
export const messages: MessagesIn<typeof english, 'ro'> = {
  cloud: 'Serviciu cloud',
  uploadBook: 'Încarcă cartea',
  signInTitle: 'Vă rugăm să vă autentificați mai întâi.',
  server: 'Server',
  unprotected: 'Conexiunea la acest server nu este protejată: alții v-ar putea citi parola pe drum.',
  autoLogin: 'Autentificare automată',
  points: 'Puncte: {points}',
  expires: 'Expiră la {date}',
  renew: 'Reînnoiește',
  buyVip: 'Cumpără VIP',
  buyYearly: 'Cumpără VIP anual',
  noneOnline: 'Nu există încă nicio carte online.',
  'column.name': 'Nume',
  'column.date': 'Dată',
  'column.status': 'Stare',
  'column.url': 'URL',
  'column.action': 'Acțiune',
  'online.enabled': 'Activată',
  'online.disabled': 'Dezactivată',
  'online.overdue': 'Restantă',
  'online.uploading': 'Se încarcă',
  'online.error': 'Eroare',
  share: 'Distribuie',
  deleteOnline: 'Ajunge în coșul de gunoi al serverului, de unde poate fi restaurată o vreme.',
  noBook: 'Deschideți mai întâi o carte.',
  uploadAgain: 'Încarcă din nou',
};
