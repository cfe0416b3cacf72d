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
};
