import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the small panels of the desktop product say: preview on a phone, error report, feedback, updates, about, in Romanian. */
export const messages: MessagesIn<typeof english, 'ro'> = {
  'phone.title': 'Previzualizare pe telefon',
  'phone.text':
    'Scanați codul cu un telefon conectat la aceeași rețea Wi-Fi. Arată numai această carte și numai cât timp această fereastră este deschisă.',
  'phone.network': 'Rețea',
  'phone.none':
    'Acest calculator nu este în nicio rețea. Conectați-l la rețeaua Wi-Fi a telefonului și încercați din nou.',
  'phone.unreachable':
    'Nu apare nimic pe telefon? Alegeți altă rețea sau permiteți Leafcast în firewallul acestui calculator.',
  'phone.ended':
    'Previzualizarea s-a încheiat, pentru că nimeni nu s-a uitat timp de 30 de minute. Porniți-o din nou când aveți nevoie.',
  'phone.start': 'Pornește din nou',
  'report.title': 'Exportă raportul de erori',
  'report.text':
    'Citiți ce conține raportul și scoateți ce nu doriți să dați mai departe. Este doar salvat într-un fișier; nu se trimite nimic.',
  'report.label': 'Raport',
  'report.save': 'Salvează…',
  'report.saved': 'Raportul de erori a fost exportat în {path}.',
  'report.failed': 'Exportul a eșuat! Alegeți alt dosar și încercați din nou.',
  'feedback.title': 'Feedback',
  'feedback.text': 'Ceea ce scrieți se deschide ca mesaj în programul dumneavoastră de e-mail, de unde îl trimiteți.',
  'feedback.textFile':
    'Ceea ce scrieți se salvează într-un fișier pe care îl puteți transmite cum doriți. Nu se trimite nimic.',
  'feedback.kind': 'Despre ce este vorba?',
  'feedback.kind.problem': 'O problemă',
  'feedback.kind.wish': 'O dorință',
  'feedback.kind.question': 'O întrebare',
  'feedback.kind.praise': 'O laudă',
  'feedback.message': 'Mesaj',
  'feedback.empty': 'Scrieți un mesaj.',
  'feedback.email': 'E-mail pentru răspuns (opțional)',
  'feedback.emailWrong': 'Verificați adresa de e-mail.',
  'feedback.withReport': 'Adaugă un raport de erori',
  'feedback.mail': 'Deschide ca e-mail',
  'feedback.save': 'Salvează într-un fișier',
  'feedback.opened': 'Mesajul este deschis în programul de e-mail. Trimiteți-l de acolo.',
  'feedback.attached': 'Mesajul este deschis în programul de e-mail. Atașați fișierul {path} și trimiteți-l.',
  'feedback.attach': 'Atașați acest fișier: {path}',
  'feedback.saveReport': 'Salvează fișierul pentru mesaj',
  'feedback.saved': 'Salvat în {path}.',
  'feedback.failed': 'Fișierul nu a putut fi salvat. Alegeți alt dosar și încercați din nou.',
  'update.title': 'Caută actualizări',
  'update.asking': 'Se caută o versiune mai nouă',
  'update.newer': 'Leafcast {version} este disponibil',
  'update.current': 'Aveți versiunea {version}.',
  'update.notes': 'Ce este nou',
  'update.download': 'Descarcă',
  'update.skip': 'Omite această versiune',
  'update.later': 'Mai târziu',
  'update.newest': 'Leafcast {version} este cea mai nouă versiune.',
  'update.unreachable': 'Descărcarea a eșuat. Verificați conexiunea la internet și încercați din nou.',
  'update.untrusted':
    'Ceea ce s-a primit nu este semnat de producătorul acestui program și nu este folosit. Încercați mai târziu sau din altă rețea.',
  'update.off':
    'Acest program nu cunoaște nicio adresă la care să întrebe. Cereți versiunile noi de la cine vi l-a dat.',
  'about.title': 'Despre Leafcast',
  'about.version': 'Versiune',
  'about.window': 'Fereastră',
  'about.licence': 'Software liber sub licența AGPL-3.0-or-later',
  'about.parts': 'Pachete ale altor autori și licențele lor',
};
