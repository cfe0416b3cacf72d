import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the system says of the installed program, in Portuguese. */
export const messages: MessagesIn<typeof english, 'pt'> = {
  purpose: 'Transformar documentos PDF em livros de folhear',
  project: 'Projeto do Leafcast',
};
