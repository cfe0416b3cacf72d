import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where files are uploaded, beyond what every screen does, in French. */
export const messages: MessagesIn<typeof english, 'fr'> = {
  'overwrite.label': 'Remplacer un livre existant',
  'overwrite.hint':
    'Le livre reçoit les nouvelles pages et garde son adresse et ses réglages. Les lecteurs les verront après publication.',
  'overwrite.choose': 'Choisir un livre',
  'overwrite.change': 'Choisir un autre livre',
  'overwrite.none': 'Veuillez sélectionner un livre existant à remplacer !',
  'overwrite.empty': 'Aucun livre que vous puissiez modifier ici.',
  'overwrite.more': 'D’autres livres correspondent. Saisissez plus de lettres du titre.',
};
