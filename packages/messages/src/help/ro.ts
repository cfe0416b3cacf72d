import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the help of the desktop product says: a title and a few sentences for each subject; names of commands are filled in, in Romanian. */
export const messages: MessagesIn<typeof english, 'ro'> = {
  title: 'Cum se face',
  contents: 'Cuprins',
  'import.title': 'Importul unui PDF sau al imaginilor',
  'import.text':
    'Alegeți „{importPdf}” sau „{importImages}” pe pagina de pornire. Un PDF poate avea până la 999 de pagini și trebuie să fie mai mic de 1 GB; înainte de import puteți alege un interval de pagini. Dacă cere o parolă, scrieți-o și conversia continuă. „{merge}”, pe ecranul de import, face o singură carte din mai multe PDF-uri, în ordinea aleasă; împreună au aceleași limite ca unul singur și niciunul nu poate cere parolă. „{reimport}” înlocuiește paginile cărții deschise și păstrează toate setările.',
  'edit.title': 'Editarea cărții',
  'edit.text':
    'Editorul arată cartea așa cum o vor vedea cititorii, iar fiecare modificare apare imediat. Alegeți întâi un șablon, o temă sau o scenă, apoi schimbați culorile, butoanele și sunetele din setări. Semnele de carte, cuprinsul, sunetul și subtitrările au panouri proprii; clipurile, linkurile și imaginile se pun pe pagini la „{multimedia}”. Cel puțin 100 de pași pot fi anulați.',
  'save.title': 'Salvarea proiectului',
  'save.text':
    'Un proiect este un singur fișier terminat în .leafcast, cu pagini, setări și fișiere media. „{save}” îl scrie, iar „{saveAs}” scrie altul. Fiecare modificare rămâne imediat pe acest calculator, chiar înainte de salvare, așa că o pană de curent nu pierde nimic. Un proiect al cărui fișier lipsește poate fi scos din lista de pe pagina de pornire.',
  'publish.title': 'Publicarea cărții',
  'publish.text':
    '„{publish}” creează cartea în forma aleasă. HTML este pentru servere web și pentru deschidere în browser, ca fișier ZIP sau ca dosar care se pune ca atare pe un server web; EXE este un program pentru Windows, APP pentru macOS, iar APK pentru Android. Pluginurile aduc cartea în WordPress, Joomla sau Drupal. Versiunea următoare a unui APK are nevoie de același id, de aceeași semnătură și de un număr de versiune mai mare cu 1.',
  'batch.title': 'Conversia multor fișiere',
  'batch.text':
    '„{batch}” convertește o listă întreagă de fișiere PDF, unul după altul, cu aceleași setări. Adăugați fișiere sau un dosar, alegeți opțiunile și locul cărților, apoi porniți. HTML devine fișiere ZIP sau dosare, după cum alegeți; ce se află deja în dosarul de ieșire nu este înlocuit niciodată. Un fișier care eșuează nu le oprește pe celelalte: lista spune de ce și puteți încerca din nou.',
  'licence.title': 'Înregistrarea programului',
  'licence.text':
    'Cât timp programul nu este înregistrat, cărțile publicate poartă un filigran. Alegeți „{register}” și scrieți codul de licență. Pe un calculator fără internet, transmiteți codul de terminal afișat acolo și alegeți fișierul de verificare primit. „{deactivate}” eliberează licența pentru alt calculator.',
  'cloud.title': 'Încărcarea în cloud',
  'cloud.text':
    'Alegeți „{login}”, apoi „{upload}”. O încărcare întreruptă continuă de unde s-a oprit. La sfârșit există un link, un cod QR și un cod de încorporare; o carte online suprascrisă își păstrează adresa. Fără puncte sau VIP încărcarea merge, dar cartea este dezactivată după 24 de ore.',
  'trouble.title': 'Când ceva nu merge',
  'trouble.text':
    'Fiecare mesaj spune cum continuați: încercați din nou, alegeți alt fișier sau schimbați o setare. Dacă previzualizarea nu apare pe telefon, verificați că ambele sunt în aceeași rețea Wi-Fi și permiteți Leafcast în firewall. Dacă o eroare revine, salvați un raport cu „{report}” și adăugați-l la cuvintele dumneavoastră în „{feedback}”. Nimic nu pleacă singur de pe acest calculator.',
};
