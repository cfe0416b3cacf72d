import type { Words } from './en.ts';

export const ro: Words = {
  books: 'Cărți Leafcast',
  added: '„%s” a fost adăugată. Alegeți-o în bloc sau copiați codul ei scurt.',
  deleted: 'Cartea a fost ștearsă.',
  add: 'Adăugați o carte',
  addHint:
    'Alegeți fișierul ZIP al unei cărți publicate ca modul WordPress sau ca pagini web (HTML). Ea înlocuiește o ediție anterioară a aceleiași cărți.',
  file: 'Fișier ZIP, cel mult %s',
  addNow: 'Adaugă cartea',
  kept: 'Cărțile sunt păstrate în %s. Copia de siguranță a site-ului trebuie să cuprindă acest dosar.',
  askToDelete:
    'Ștergeți „%s”? Articolele care o folosesc nu vor mai arăta nimic în locul ei. Acțiunea nu poate fi anulată.',
  delete: 'Șterge',
  cancel: 'Anulează',
  title: 'Titlu',
  shortcode: 'Cod scurt',
  version: 'Versiune',
  size: 'Mărime',
  none: 'Încă nu există cărți.',
  earlier: 'Această carte este un modul separat: ștergeți-o din „Module”.',
  waiting:
    '„%1$s” se află încă în dosarul modulului: cititorii o văd, dar se pierde când este încărcat modulul altei cărți. Permiteți serverului web să scrie în %2$s; Leafcast încearcă din nou la fiecare zece minute.',
  noFile: 'Nu a sosit niciun fișier. Alegeți un fișier ZIP de cel mult %s: serverul nu acceptă fișiere mai mari.',
  busy: 'Tocmai se adaugă o altă carte. Încercați din nou peste un minut.',
  unwritable:
    'Nu se poate scrie în dosarul %s sau discul este plin. Cereți administratorului site-ului să permită serverului web să scrie acolo, apoi încercați din nou.',
  full: 'Cartea nu încape pe discul acestui site. Eliberați spațiu, apoi încercați din nou.',
  damaged: 'Fișierul nu poate fi citit ca fișier ZIP. Publicați din nou cartea, apoi adăugați fișierul nou.',
  noBook:
    'În acest fișier nu este nicio carte. Alegeți fișierul ZIP al unei cărți publicate ca modul WordPress sau ca pagini web (HTML).',
  foreign:
    'Nu s-a adăugat nimic: nicio carte publicată nu are un fișier precum „%s”. Publicați din nou cartea, apoi adăugați fișierul nou.',
};
