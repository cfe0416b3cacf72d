import type { Words } from './en.ts';

export const fr: Words = {
  books: 'Livres Leafcast',
  added: '« %s » a été ajouté. Choisissez-le dans le bloc, ou copiez son code court.',
  deleted: 'Le livre a été supprimé.',
  add: 'Ajouter un livre',
  addHint:
    'Choisissez le fichier ZIP d’un livre publié comme extension WordPress ou comme pages web (HTML). Il remplace une édition antérieure du même livre.',
  file: 'Fichier ZIP, %s au maximum',
  addNow: 'Ajouter le livre',
  kept: 'Les livres sont conservés dans %s. Ce dossier doit faire partie de la sauvegarde du site.',
  askToDelete:
    'Supprimer « %s » ? Les articles qui l’utilisent n’afficheront plus rien à sa place. Cette action est irréversible.',
  delete: 'Supprimer',
  cancel: 'Annuler',
  title: 'Titre',
  shortcode: 'Code court',
  version: 'Version',
  size: 'Taille',
  none: 'Il n’y a pas encore de livres.',
  earlier: 'Ce livre est une extension à part : supprimez-le dans « Extensions ».',
  waiting:
    '« %1$s » se trouve encore dans le dossier de l’extension : les lecteurs le voient, mais il sera perdu lorsque l’extension d’un autre livre sera téléversée. Autorisez le serveur web à écrire dans %2$s ; Leafcast réessaie toutes les dix minutes.',
  noFile:
    'Aucun fichier n’est arrivé. Choisissez un fichier ZIP de %s au maximum : le serveur n’en accepte pas de plus grand.',
  busy: 'Un autre livre est en cours d’ajout. Réessayez dans une minute.',
  unwritable:
    'Impossible d’écrire dans le dossier %s, ou son disque est plein. Demandez au responsable du site d’y autoriser l’écriture par le serveur web, puis réessayez.',
  full: 'Il n’y a pas assez de place pour le livre sur le disque de ce site. Libérez de l’espace, puis réessayez.',
  damaged:
    'Le fichier ne peut pas être lu comme fichier ZIP. Publiez de nouveau le livre, puis ajoutez le nouveau fichier.',
  noBook:
    'Ce fichier ne contient pas de livre. Choisissez le fichier ZIP d’un livre publié comme extension WordPress ou comme pages web (HTML).',
  foreign:
    'Rien n’a été ajouté : aucun livre publié ne contient un fichier tel que « %s ». Publiez de nouveau le livre, puis ajoutez le nouveau fichier.',
};
