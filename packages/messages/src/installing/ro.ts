import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the system says of the installed program, in Romanian. */
export const messages: MessagesIn<typeof english, 'ro'> = {
  purpose: 'Transformă documente PDF în cărți de răsfoit',
  project: 'Proiect Leafcast',
};
