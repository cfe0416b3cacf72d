import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where files are uploaded, beyond what every screen does, in Spanish. */
export const messages: MessagesIn<typeof english, 'es'> = {
  'overwrite.label': 'Sobrescribir un libro existente',
  'overwrite.hint':
    'El libro recibe las páginas nuevas y conserva su dirección y sus ajustes. Los lectores las verán cuando publiques.',
  'overwrite.choose': 'Elegir un libro',
  'overwrite.change': 'Elegir otro libro',
  'overwrite.none': '¡Selecciona un libro existente para sobrescribirlo!',
  'overwrite.empty': 'Aquí no hay ningún libro que puedas editar.',
  'overwrite.more': 'Hay más libros que coinciden. Escribe más del título.',
};
