import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the system says of the installed program, in French. */
export const messages: MessagesIn<typeof english, 'fr'> = {
  purpose: 'Transformer des documents PDF en livres à feuilleter',
  project: 'Projet Leafcast',
};
