import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where files are uploaded, beyond what every screen does, in Romanian. */
export const messages: MessagesIn<typeof english, 'ro'> = {
  'overwrite.label': 'Suprascrie o carte existentă',
  'overwrite.hint':
    'Cartea primește paginile noi și își păstrează adresa și setările. Cititorii le văd după ce publici.',
  'overwrite.choose': 'Alege o carte',
  'overwrite.change': 'Alege altă carte',
  'overwrite.none': 'Selectează o carte existentă care să fie suprascrisă!',
  'overwrite.empty': 'Aici nu există nicio carte pe care să o poți edita.',
  'overwrite.more': 'Se potrivesc și alte cărți. Scrie mai mult din titlu.',
  'merge.title': 'Îmbină mai multe PDF-uri într-o carte',
  'merge.hint':
    'Urmează unul după altul în această ordine, cu cel mult {pages} de pagini și mai puțin de {size} în total. PDF-urile protejate cu parolă nu sunt acceptate.',
  'merge.addPdf': 'Adaugă PDF',
  'merge.addFolder': 'Adaugă un dosar',
  'merge.list': 'Ordinea PDF-urilor',
  'merge.top': 'Mută la început',
  'merge.up': 'Mută în sus',
  'merge.down': 'Mută în jos',
  'merge.bottom': 'Mută la sfârșit',
  'merge.total': 'Total: {size}',
  'merge.none': 'Adaugă mai întâi un PDF.',
  'merge.size': 'PDF-urile îmbinate trebuie să aibă mai puțin de {size} în total!',
  'merge.pages': 'PDF-urile îmbinate pot avea cel mult {pages} de pagini în total!',
  'merge.onlyPdf': 'Format de fișier incorect! Se pot îmbina doar PDF-uri: {names}',
  'merge.emptyFolder': 'În acest dosar nu este niciun PDF.',
  'merge.start': 'Îmbină',
};
