import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the system says of the installed program, in Spanish. */
export const messages: MessagesIn<typeof english, 'es'> = {
  purpose: 'Convertir documentos PDF en libros que se hojean',
  project: 'Proyecto de Leafcast',
};
