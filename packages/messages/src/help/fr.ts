import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the help of the desktop product says: a title and a few sentences for each subject; names of commands are filled in, in French. */
export const messages: MessagesIn<typeof english, 'fr'> = {
  title: 'Mode d’emploi',
  contents: 'Sommaire',
  'import.title': 'Importer un PDF ou des images',
  'import.text':
    'Choisissez « {importPdf} » ou « {importImages} » sur la page d’accueil. Un PDF peut avoir jusqu’à 999 pages et doit peser moins de 1 Go ; avant l’importation, vous pouvez choisir une plage de pages. S’il demande un mot de passe, saisissez-le et la conversion continue. « {merge} », sur l’écran d’importation, fait un seul livre de plusieurs PDF, dans l’ordre de votre choix ; les limites d’un seul PDF valent pour l’ensemble, et aucun ne doit demander de mot de passe. « {reimport} » remplace les pages du livre ouvert et garde tous ses réglages.',
  'edit.title': 'Modifier le livre',
  'edit.text':
    'L’éditeur montre le livre tel que les lecteurs le verront, et chaque modification aussitôt. Choisissez d’abord un modèle, un thème ou une scène, puis changez couleurs, boutons et sons dans les réglages. Signets, sommaire, son et sous-titres ont leurs propres panneaux ; vidéos, liens et images se placent sur les pages sous « {multimedia} ». Au moins 100 étapes peuvent être annulées.',
  'save.title': 'Enregistrer le projet',
  'save.text':
    'Un projet est un seul fichier qui se termine par .leafcast ; pages, réglages et médias s’y trouvent tous. « {save} » l’écrit, et « {saveAs} » en écrit un autre. Chaque modification est aussitôt conservée sur cet ordinateur, même avant l’enregistrement : une coupure de courant ne fait rien perdre. Un projet dont le fichier manque peut être retiré de la liste de la page d’accueil.',
  'publish.title': 'Publier le livre',
  'publish.text':
    '« {publish} » crée le livre sous la forme que vous choisissez. HTML convient aux serveurs web et s’ouvre dans un navigateur, sous forme de fichier ZIP ou de dossier à déposer tel quel sur un serveur web ; EXE est un programme pour Windows, APP pour macOS et APK pour Android. Les extensions placent le livre dans WordPress, Joomla ou Drupal. La version suivante d’un APK exige le même identifiant, la même signature et un numéro de version supérieur de 1.',
  'batch.title': 'Convertir de nombreux fichiers',
  'batch.text':
    '« {batch} » convertit toute une liste de PDF, l’un après l’autre, avec les mêmes réglages. Ajoutez des fichiers ou un dossier, choisissez les options et la destination, puis démarrez. HTML donne des fichiers ZIP ou des dossiers, selon votre choix ; ce qui se trouve déjà dans le dossier de sortie n’est jamais remplacé. Un fichier qui échoue n’arrête pas les autres : la liste dit pourquoi, et vous pouvez réessayer.',
  'licence.title': 'Enregistrer le programme',
  'licence.text':
    'Tant que le programme n’est pas enregistré, les livres publiés portent un filigrane. Choisissez « {register} » et saisissez le code de licence. Sur un ordinateur sans Internet, transmettez le code de terminal affiché, puis choisissez le fichier de vérification reçu en retour. « {deactivate} » libère la licence pour un autre ordinateur.',
  'cloud.title': 'Envoyer dans le nuage',
  'cloud.text':
    'Choisissez « {login} », puis « {upload} ». Un envoi interrompu reprend là où il s’est arrêté. Vous obtenez ensuite un lien, un code QR et un code d’intégration ; un livre en ligne remplacé garde son adresse. Sans points ni VIP, l’envoi reste possible, mais le livre est désactivé après 24 heures.',
  'trouble.title': 'En cas de problème',
  'trouble.text':
    'Chaque message dit comment continuer : réessayer, choisir un autre fichier ou changer un réglage. Si l’aperçu n’apparaît pas sur le téléphone, vérifiez que les deux appareils sont sur le même Wi-Fi et autorisez Leafcast dans le pare-feu. Si une erreur revient, enregistrez un rapport avec « {report} » et joignez-le à votre texte sous « {feedback} ». Rien ne quitte cet ordinateur de soi-même.',
};
