import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the help of the desktop product says: a title and a few sentences for each subject; names of commands are filled in, in German. */
export const messages: MessagesIn<typeof english, 'de'> = {
  title: 'Anleitung',
  contents: 'Inhalt',
  'import.title': 'Eine PDF-Datei oder Bilder importieren',
  'import.text':
    'Wählen Sie auf der Startseite „{importPdf}“ oder „{importImages}“. Eine PDF-Datei darf bis zu 999 Seiten haben und muss kleiner als 1 GB sein; vor dem Import können Sie einen Seitenbereich wählen. Verlangt sie ein Passwort, geben Sie es ein, und die Umwandlung geht weiter. „{merge}“ auf der Importseite macht aus mehreren PDF-Dateien ein Buch, in der Reihenfolge, die Sie festlegen; für alle zusammen gelten die Grenzen einer einzelnen, und keine darf ein Passwort verlangen. „{reimport}“ ersetzt die Seiten eines geöffneten Buchs und behält alle seine Einstellungen.',
  'edit.title': 'Das Buch bearbeiten',
  'edit.text':
    'Der Editor zeigt das Buch so, wie Leser es sehen werden, und jede Änderung sofort. Wählen Sie zuerst eine Vorlage, ein Thema oder eine Szene und ändern Sie dann Farben, Schaltflächen und Töne in den Einstellungen. Lesezeichen, Inhaltsverzeichnis, Ton und Untertitel haben eigene Bereiche; Videos, Links und Bilder kommen unter „{multimedia}“ auf die Seiten. Mindestens 100 Schritte lassen sich zurücknehmen.',
  'save.title': 'Das Projekt speichern',
  'save.text':
    'Ein Projekt ist eine Datei mit der Endung .leafcast, in der Seiten, Einstellungen und Medien liegen. „{save}“ schreibt sie, „{saveAs}“ schreibt eine andere. Jede Änderung bleibt sofort auf diesem Computer erhalten, auch vor dem Speichern, sodass ein Stromausfall nichts kostet. Ein Projekt, dessen Datei fehlt, lässt sich aus der Liste auf der Startseite entfernen.',
  'publish.title': 'Das Buch veröffentlichen',
  'publish.text':
    '„{publish}“ erstellt das Buch in der Form, die Sie wählen. HTML ist für Webserver und zum Öffnen im Browser, als ZIP-Datei oder als Ordner, der so auf einen Webserver kommt; EXE ist ein Programm für Windows, APP eines für macOS und APK eines für Android. Die Plug-ins bringen das Buch in WordPress, Joomla oder Drupal. Die nächste Version einer APK braucht dieselbe ID, dieselbe Signatur und eine um 1 höhere Versionsnummer.',
  'batch.title': 'Viele Dateien umwandeln',
  'batch.text':
    '„{batch}“ wandelt eine ganze Liste von PDF-Dateien nacheinander mit denselben Einstellungen um. Fügen Sie Dateien oder einen Ordner hinzu, wählen Sie die Optionen und das Ziel der Bücher und starten Sie. HTML wird wahlweise zu ZIP-Dateien oder Ordnern; was im Ausgabeordner schon liegt, wird nie ersetzt. Eine Datei, die scheitert, hält die anderen nicht auf: Die Liste nennt den Grund, und Sie können es noch einmal versuchen.',
  'licence.title': 'Das Programm registrieren',
  'licence.text':
    'Solange das Programm nicht registriert ist, tragen veröffentlichte Bücher ein Wasserzeichen. Wählen Sie „{register}“ und geben Sie den Lizenzcode ein. Auf einem Computer ohne Internet geben Sie den dort gezeigten Terminalcode weiter und wählen die Prüfdatei, die Sie dafür erhalten. „{deactivate}“ gibt die Lizenz für einen anderen Computer frei.',
  'cloud.title': 'In die Cloud hochladen',
  'cloud.text':
    'Wählen Sie „{login}“ und dann „{upload}“. Ein unterbrochener Upload geht dort weiter, wo er aufgehört hat. Danach gibt es einen Link, einen QR-Code und einen Code zum Einbetten; ein überschriebenes Online-Buch behält seine Adresse. Ohne Punkte oder VIP ist der Upload trotzdem möglich, aber das Buch wird nach 24 Stunden gesperrt.',
  'trouble.title': 'Wenn etwas nicht klappt',
  'trouble.text':
    'Jede Meldung sagt, wie es weitergeht: noch einmal versuchen, eine andere Datei wählen oder eine Einstellung ändern. Erscheint die Vorschau nicht auf dem Telefon, prüfen Sie, ob beide Geräte im selben WLAN sind, und lassen Sie Leafcast in der Firewall zu. Kehrt ein Fehler wieder, speichern Sie mit „{report}“ einen Bericht und fügen ihn unter „{feedback}“ Ihren Worten bei. Von selbst verlässt nichts diesen Computer.',
};
