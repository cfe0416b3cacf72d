import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the small panels of the desktop product say: preview on a phone, error report, feedback, updates, about, in French. */
export const messages: MessagesIn<typeof english, 'fr'> = {
  'phone.title': 'Aperçu sur un téléphone',
  'phone.text':
    'Scannez le code avec un téléphone connecté au même Wi-Fi. Il n’affiche que ce livre, et seulement tant que cette fenêtre est ouverte.',
  'phone.network': 'Réseau',
  'phone.none': 'Cet ordinateur n’est connecté à aucun réseau. Connectez-le au Wi-Fi du téléphone, puis réessayez.',
  'phone.unreachable':
    'Rien ne s’affiche sur le téléphone ? Choisissez un autre réseau, ou autorisez Leafcast dans le pare-feu de cet ordinateur.',
  'phone.ended':
    'L’aperçu s’est terminé, car personne ne l’a consulté depuis 30 minutes. Relancez-le quand vous en avez besoin.',
  'phone.start': 'Relancer',
  'report.title': 'Exporter un rapport d’erreur',
  'report.text':
    'Lisez ce que contient le rapport et retirez ce que vous ne voulez pas transmettre. Il est seulement enregistré dans un fichier ; rien n’est envoyé.',
  'report.label': 'Rapport',
  'report.save': 'Enregistrer…',
  'report.saved': 'Le rapport d’erreur a été exporté vers {path}.',
  'report.failed': 'Échec de l’exportation ! Choisissez un autre dossier, puis réessayez.',
  'feedback.title': 'Donner un avis',
  'feedback.text': 'Votre texte s’ouvre comme message dans votre logiciel de messagerie, d’où vous l’envoyez.',
  'feedback.textFile':
    'Votre texte est enregistré dans un fichier que vous transmettez comme bon vous semble. Rien n’est envoyé.',
  'feedback.kind': 'De quoi s’agit-il ?',
  'feedback.kind.problem': 'D’un problème',
  'feedback.kind.wish': 'D’un souhait',
  'feedback.kind.question': 'D’une question',
  'feedback.kind.praise': 'D’un compliment',
  'feedback.message': 'Message',
  'feedback.empty': 'Veuillez écrire un message.',
  'feedback.email': 'Adresse e-mail pour la réponse (facultatif)',
  'feedback.emailWrong': 'Veuillez vérifier l’adresse e-mail.',
  'feedback.withReport': 'Ajouter un rapport d’erreur',
  'feedback.mail': 'Ouvrir comme e-mail',
  'feedback.save': 'Enregistrer dans un fichier',
  'feedback.opened': 'Le message est ouvert dans votre logiciel de messagerie. Envoyez-le depuis celui-ci.',
  'feedback.attached':
    'Le message est ouvert dans votre logiciel de messagerie. Joignez-y le fichier {path}, puis envoyez-le.',
  'feedback.attach': 'Veuillez joindre ce fichier : {path}',
  'feedback.saveReport': 'Enregistrer le fichier à joindre',
  'feedback.saved': 'Enregistré dans {path}.',
  'feedback.failed': 'Le fichier n’a pas pu être enregistré. Choisissez un autre dossier, puis réessayez.',
  'update.title': 'Rechercher des mises à jour',
  'update.asking': 'Recherche d’une version plus récente',
  'update.newer': 'Leafcast {version} est disponible',
  'update.current': 'Vous avez la version {version}.',
  'update.notes': 'Nouveautés',
  'update.download': 'Télécharger',
  'update.skip': 'Ignorer cette version',
  'update.later': 'Plus tard',
  'update.newest': 'Leafcast {version} est la version la plus récente.',
  'update.unreachable': 'Échec du téléchargement. Vérifiez la connexion à Internet, puis réessayez.',
  'update.untrusted':
    'Les données reçues ne sont pas signées par l’éditeur de ce programme et ne sont pas utilisées. Réessayez plus tard ou depuis un autre réseau.',
  'update.off':
    'Ce programme ne connaît aucune adresse à interroger. Demandez les nouvelles versions à la personne qui vous l’a fourni.',
  'about.title': 'À propos de Leafcast',
  'about.version': 'Version',
  'about.window': 'Fenêtre',
  'about.licence': 'Logiciel libre sous licence AGPL-3.0-or-later',
  'about.parts': 'Paquets d’autres auteurs et leurs licences',
};
