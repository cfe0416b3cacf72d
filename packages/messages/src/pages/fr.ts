import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where the pages of a book are put in order, in French. */
export const messages: MessagesIn<typeof english, 'fr'> = {
  'pages.tools': 'Outils pour les pages',
  'pages.hint': 'Faites glisser les pages pour les déplacer, ou appuyez sur Alt et une flèche.',
  'pages.name': 'Page {label}',
  'pages.select': 'Sélectionner la page {label}',
  'pages.add': 'Ajouter des pages',
  'pages.rotateLeft': 'Pivoter à gauche',
  'pages.rotateRight': 'Pivoter à droite',
  'pages.duplicate': 'Dupliquer',
  'pages.replace': 'Remplacer',
  'pages.delete': 'Supprimer',
  'pages.addTitle': 'Ajouter des pages',
  'pages.replaceTitle': 'Remplacer des pages',
  'pages.blank': 'Vierges',
  'pages.document': 'Document ou images',
  'pages.where': 'Insérer après la page',
  'pages.whereHint': '0 : avant la première page.',
  'pages.number': 'Nombre de pages',
  'pages.range': 'Pages (vide : toutes)',
  'pages.password': 'Mot de passe du document',
  'pages.working': 'Préparation des pages…',
  'pages.converted': '{done} pages prêtes sur {total}',
  'pages.full': 'Un livre peut avoir {count} pages au plus.',
  'pages.selected_one': '{count} page sélectionnée',
  'pages.selected_many': '{count} de pages sélectionnées',
  'pages.selected_other': '{count} pages sélectionnées',
  'pages.deleted_one': '{count} page supprimée. Annuler la rétablit.',
  'pages.deleted_many': '{count} de pages supprimées. Annuler les rétablit.',
  'pages.deleted_other': '{count} pages supprimées. Annuler les rétablit.',
  'pages.replaceHint_one':
    'La première page du document prend la place de la page sélectionnée. Ce que vous y avez posé reste.',
  'pages.replaceHint_many':
    'Les pages du document prennent, dans l’ordre, la place de {count} de pages sélectionnées. Ce que vous y avez posé reste.',
  'pages.replaceHint_other':
    'Les pages du document prennent, dans l’ordre, la place des {count} pages sélectionnées. Ce que vous y avez posé reste.',
};
