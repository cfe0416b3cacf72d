import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where the pages of a book are put in order, in Romanian. */
export const messages: MessagesIn<typeof english, 'ro'> = {
  'pages.tools': 'Instrumente pentru pagini',
  'pages.hint': 'Trageți paginile pentru a le muta sau apăsați Alt și o săgeată.',
  'pages.name': 'Pagina {label}',
  'pages.select': 'Selectați pagina {label}',
  'pages.add': 'Adăugați pagini',
  'pages.rotateLeft': 'Rotiți spre stânga',
  'pages.rotateRight': 'Rotiți spre dreapta',
  'pages.duplicate': 'Duplicați',
  'pages.replace': 'Înlocuiți',
  'pages.delete': 'Ștergeți',
  'pages.addTitle': 'Adăugați pagini',
  'pages.replaceTitle': 'Înlocuiți pagini',
  'pages.blank': 'Goale',
  'pages.document': 'Document sau imagini',
  'pages.where': 'Inserează după pagina',
  'pages.whereHint': '0: înaintea primei pagini.',
  'pages.number': 'Numărul de pagini',
  'pages.range': 'Pagini (gol: toate)',
  'pages.password': 'Parola documentului',
  'pages.working': 'Paginile se pregătesc…',
  'pages.converted': '{done} din {total} pagini sunt gata',
  'pages.full': 'O carte poate avea cel mult {count} pagini.',
  'pages.selected_one': '{count} pagină selectată',
  'pages.selected_few': '{count} pagini selectate',
  'pages.selected_other': '{count} de pagini selectate',
  'pages.deleted_one': '{count} pagină ștearsă. Anularea o readuce.',
  'pages.deleted_few': '{count} pagini șterse. Anularea le readuce.',
  'pages.deleted_other': '{count} de pagini șterse. Anularea le readuce.',
  'pages.replaceHint_one': 'Prima pagină a documentului ia locul paginii selectate. Ce ați pus pe ea rămâne.',
  'pages.replaceHint_few':
    'Paginile documentului iau, în ordine, locul celor {count} pagini selectate. Ce ați pus pe ele rămâne.',
  'pages.replaceHint_other':
    'Paginile documentului iau, în ordine, locul celor {count} de pagini selectate. Ce ați pus pe ele rămâne.',
};
