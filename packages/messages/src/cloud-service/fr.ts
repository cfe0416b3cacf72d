import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the dialogs of the cloud say in the desktop product, in French. */
export const messages: MessagesIn<typeof english, 'fr'> = {
  cloud: 'Service cloud',
  uploadBook: 'Envoyer le livre',
  signInTitle: 'Veuillez d’abord vous connecter.',
  server: 'Serveur',
  unprotected: 'La connexion à ce serveur n’est pas protégée : d’autres pourraient lire votre mot de passe en chemin.',
  autoLogin: 'Connexion automatique',
  points: 'Points : {points}',
  expires: 'Expire le {date}',
  renew: 'Renouveler',
  buyVip: 'Acheter VIP',
  buyYearly: 'Acheter VIP pour un an',
  noneOnline: 'Il n’y a pas encore de livre en ligne.',
  'column.name': 'Nom',
  'column.date': 'Date',
  'column.status': 'État',
  'column.url': 'URL',
  'column.action': 'Action',
  'online.enabled': 'Activé',
  'online.disabled': 'Désactivé',
  'online.overdue': 'En retard de paiement',
  'online.uploading': 'Envoi en cours',
  'online.error': 'Erreur',
  share: 'Partager',
  deleteOnline: 'Il va dans la corbeille du serveur, où il peut être restauré pendant un certain temps.',
  noBook: 'Ouvrez d’abord un livre.',
  uploadAgain: 'Envoyer de nouveau',
};
