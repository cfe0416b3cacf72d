import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the small panels of the desktop product say: preview on a phone, error report, feedback, updates, about, in German. */
export const messages: MessagesIn<typeof english, 'de'> = {
  'phone.title': 'Vorschau auf dem Telefon',
  'phone.text':
    'Scannen Sie den Code mit einem Telefon im selben WLAN. Es zeigt nur dieses Buch und nur, solange dies geöffnet ist.',
  'phone.network': 'Netzwerk',
  'phone.none':
    'Dieser Computer ist in keinem Netzwerk. Verbinden Sie ihn mit dem WLAN des Telefons und versuchen Sie es noch einmal.',
  'phone.unreachable':
    'Keine Seite auf dem Telefon? Wählen Sie ein anderes Netzwerk oder lassen Sie Leafcast in der Firewall dieses Computers zu.',
  'phone.ended':
    'Die Vorschau ist beendet, weil 30 Minuten lang niemand hineingesehen hat. Starten Sie sie neu, wenn Sie sie brauchen.',
  'phone.start': 'Neu starten',
  'report.title': 'Fehlerbericht exportieren',
  'report.text':
    'Lesen Sie, was der Bericht enthält, und entfernen Sie, was Sie nicht weitergeben möchten. Er wird nur in einer Datei gespeichert; gesendet wird nichts.',
  'report.label': 'Bericht',
  'report.save': 'Speichern …',
  'report.saved': 'Der Fehlerbericht wurde nach {path} exportiert.',
  'report.failed': 'Export fehlgeschlagen! Wählen Sie einen anderen Ordner und versuchen Sie es noch einmal.',
  'feedback.title': 'Feedback',
  'feedback.text': 'Was Sie schreiben, öffnet sich als Nachricht in Ihrem Mailprogramm, und Sie senden sie von dort.',
  'feedback.textFile':
    'Was Sie schreiben, wird in einer Datei gespeichert, die Sie nach Belieben weitergeben können. Gesendet wird nichts.',
  'feedback.kind': 'Worum geht es?',
  'feedback.kind.problem': 'Ein Problem',
  'feedback.kind.wish': 'Ein Wunsch',
  'feedback.kind.question': 'Eine Frage',
  'feedback.kind.praise': 'Ein Lob',
  'feedback.message': 'Nachricht',
  'feedback.empty': 'Bitte schreiben Sie eine Nachricht.',
  'feedback.email': 'E-Mail-Adresse für eine Antwort (freiwillig)',
  'feedback.emailWrong': 'Bitte prüfen Sie die E-Mail-Adresse.',
  'feedback.withReport': 'Fehlerbericht hinzufügen',
  'feedback.mail': 'Als E-Mail öffnen',
  'feedback.save': 'In einer Datei speichern',
  'feedback.opened': 'Die Nachricht ist in Ihrem Mailprogramm geöffnet. Bitte senden Sie sie von dort.',
  'feedback.attached':
    'Die Nachricht ist in Ihrem Mailprogramm geöffnet. Bitte hängen Sie die Datei {path} an und senden Sie sie.',
  'feedback.attach': 'Bitte hängen Sie diese Datei an: {path}',
  'feedback.saveReport': 'Datei für die Nachricht speichern',
  'feedback.saved': 'Gespeichert unter {path}.',
  'feedback.failed':
    'Die Datei konnte nicht gespeichert werden. Wählen Sie einen anderen Ordner und versuchen Sie es noch einmal.',
  'update.title': 'Nach Updates suchen',
  'update.asking': 'Neuere Version wird gesucht',
  'update.newer': 'Leafcast {version} ist verfügbar',
  'update.current': 'Sie haben Version {version}.',
  'update.notes': 'Was neu ist',
  'update.download': 'Herunterladen',
  'update.skip': 'Diese Version überspringen',
  'update.later': 'Später',
  'update.newest': 'Leafcast {version} ist die neueste Version.',
  'update.unreachable': 'Download fehlgeschlagen. Prüfen Sie die Internetverbindung und versuchen Sie es noch einmal.',
  'update.untrusted':
    'Was ankam, ist nicht vom Hersteller dieses Programms signiert und wird nicht verwendet. Versuchen Sie es später noch einmal oder aus einem anderen Netzwerk.',
  'update.off':
    'Dieses Programm kennt keine Adresse, bei der es fragen kann. Fragen Sie nach neueren Versionen, wo Sie es bekommen haben.',
  'about.title': 'Über Leafcast',
  'about.version': 'Version',
  'about.window': 'Fenster',
  'about.licence': 'Freie Software unter der Lizenz AGPL-3.0-or-later',
  'about.parts': 'Pakete anderer und ihre Lizenzen',
};
