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
  'merge.title': 'Fusionner des PDF en un seul livre',
  'merge.hint':
    'Ils se suivent dans cet ordre, avec {pages} pages au plus et moins de {size} en tout. Les PDF protégés par mot de passe ne sont pas pris en charge.',
  'merge.addPdf': 'Ajouter un PDF',
  'merge.addFolder': 'Ajouter un dossier',
  'merge.list': 'Ordre des PDF',
  'merge.top': 'Placer en premier',
  'merge.up': 'Monter',
  'merge.down': 'Descendre',
  'merge.bottom': 'Placer en dernier',
  'merge.total': 'Total\u00a0: {size}',
  'merge.none': 'Veuillez d’abord ajouter un PDF.',
  'merge.size': 'Les PDF fusionnés doivent faire moins de {size} en tout\u202f!',
  'merge.pages': 'Les PDF fusionnés ne doivent pas dépasser {pages} pages en tout\u202f!',
  'merge.onlyPdf': 'Format de fichier incorrect\u202f! Seuls des PDF peuvent être fusionnés\u00a0: {names}',
  'merge.emptyFolder': 'Ce dossier ne contient aucun PDF.',
  'merge.start': 'Fusionner',
};
