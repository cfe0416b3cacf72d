import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the library says of folders, of moving and copying, in Romanian. */
export const messages: MessagesIn<typeof english, 'ro'> = {
  'library.move': 'Mută…',
  'library.moveTitle': 'Mută într-un dosar',
  'library.moveHere': 'Mută aici',
  'library.moved_one': '{count} carte mutată',
  'library.moved_few': '{count} cărți mutate',
  'library.moved_other': '{count} de cărți mutate',
  'library.duplicate': 'Duplică',
  'library.duplicated': 'Copie creată',
  'library.replace': 'Înlocuiește documentul',
  'library.share': 'Distribuie…',
  'library.project': 'Descarcă proiectul',
  'library.path': 'Calea dosarului',
  'library.label': 'Etichetă',
  'library.label.any': 'Toate',
  'library.label.fresh': 'Nou',
  'library.label.hot': 'Popular',
  'library.label.featured': 'Recomandat',
  'library.owner': 'Proprietar',
  'library.everyone': 'Toată lumea',
  'library.onPage': 'Pagina {page}',
  'library.emptyFolder': 'Acest dosar este gol. Plasați fișiere aici pentru a le încărca sau mutați cărți în el.',
  'library.closeTitle': 'Cititorii vor pierde accesul',
  'library.disableText':
    'Cititorii unei cărți dezactivate văd un anunț în locul paginilor. O puteți activa din nou oricând.',
  'library.trashText':
    'Cititorii unei cărți din coșul de gunoi văd un anunț în locul paginilor. O puteți restaura timp de {days} de zile.',
  'folder.new': 'Dosar nou',
  'folder.name': 'Numele dosarului',
  'folder.folders': 'Dosare',
  'folder.count_one': '{count} carte',
  'folder.count_few': '{count} cărți',
  'folder.count_other': '{count} de cărți',
  'folder.delete': 'Șterge dosarul',
  'folder.deleteTitle': 'Ștergeți dosarul „{name}”?',
  'folder.deleteText': 'Nimic din el nu se șterge: cărțile și dosarele urcă un nivel.',
};
