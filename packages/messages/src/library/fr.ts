import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the library says of folders, of moving and copying, in French. */
export const messages: MessagesIn<typeof english, 'fr'> = {
  'library.move': 'Déplacer…',
  'library.moveTitle': 'Déplacer vers un dossier',
  'library.moveHere': 'Déplacer ici',
  'library.moved_one': '{count} livre déplacé',
  'library.moved_many': '{count} de livres déplacés',
  'library.moved_other': '{count} livres déplacés',
  'library.duplicate': 'Dupliquer',
  'library.duplicated': 'Copie créée',
  'library.replace': 'Remplacer le document',
  'library.share': 'Partager…',
  'library.project': 'Télécharger le projet',
  'library.path': 'Chemin du dossier',
  'library.label': 'Étiquette',
  'library.label.any': 'Toutes',
  'library.label.fresh': 'Nouveau',
  'library.label.hot': 'Populaire',
  'library.label.featured': 'À la une',
  'library.owner': 'Propriétaire',
  'library.everyone': 'Tout le monde',
  'library.onPage': 'Page {page}',
  'library.emptyFolder': 'Ce dossier est vide. Déposez-y des fichiers pour les téléverser, ou déplacez-y des livres.',
  'library.closeTitle': 'Les lecteurs perdront l’accès',
  'library.disableText':
    'Les lecteurs d’un livre désactivé voient un avis à la place des pages. Vous pouvez le réactiver à tout moment.',
  'library.trashText':
    'Les lecteurs d’un livre mis à la corbeille voient un avis à la place des pages. Vous pouvez le restaurer pendant {days} jours.',
  'folder.new': 'Nouveau dossier',
  'folder.name': 'Nom du dossier',
  'folder.folders': 'Dossiers',
  'folder.count_one': '{count} livre',
  'folder.count_many': '{count} de livres',
  'folder.count_other': '{count} livres',
  'folder.delete': 'Supprimer le dossier',
  'folder.deleteTitle': 'Supprimer le dossier « {name} » ?',
  'folder.deleteText': 'Rien de son contenu n’est supprimé : les livres et les dossiers remontent d’un niveau.',
};
