import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the inbox of readers' messages says, in French. */
export const messages: MessagesIn<typeof english, 'fr'> = {
  'inbox.title': 'Messages des lecteurs',
  'inbox.lead':
    'Ce que les lecteurs ont écrit sur vos livres. Les autres lecteurs ne voient un message qu’une fois que vous l’affichez.',
  'inbox.search': 'Rechercher dans les messages',
  'inbox.all': 'Tous',
  'inbox.book': 'Livre',
  'inbox.allBooks': 'Tous les livres',
  'inbox.noneFound': 'Aucun message ne correspond.',
  'inbox.failed': 'Impossible de charger les messages',
  'inbox.more': 'Plus de messages',
  'inbox.select': 'Sélectionner le message de {name}',
  'inbox.selectAll': 'Tout sélectionner',
  'inbox.selected_one': '{count} message sélectionné',
  'inbox.selected_many': '{count} de messages sélectionnés',
  'inbox.selected_other': '{count} messages sélectionnés',
  'inbox.deleteAsk_one': 'Supprimer {count} message ?',
  'inbox.deleteAsk_many': 'Supprimer {count} de messages ?',
  'inbox.deleteAsk_other': 'Supprimer {count} messages ?',
  'moderation.states': 'État des messages',
  'moderation.waiting': 'En attente {count}',
  'moderation.approved': 'Affichés {count}',
  'moderation.hidden': 'Masqués {count}',
  'moderation.approve': 'Afficher',
  'moderation.hide': 'Masquer',
  'moderation.reply': 'Répondre',
  'moderation.replyText': 'Votre réponse (vue de tous)',
  'moderation.send': 'Enregistrer la réponse',
  'moderation.none':
    'Aucun message ici pour l’instant. Ceux de vos lecteurs s’affichent ici ; vous choisissez de les montrer ou de les masquer.',
  'moderation.deleteAsk': 'Supprimer le message de {name} ?',
  'moderation.deleteText': 'Il ne pourra pas être récupéré.',
  'moderation.unread_one': '{count} nouveau message',
  'moderation.unread_many': '{count} de nouveaux messages',
  'moderation.unread_other': '{count} nouveaux messages',
};
