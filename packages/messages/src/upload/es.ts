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
  'merge.title': 'Unir varios PDF en un libro',
  'merge.hint':
    'Se suceden en este orden, con {pages} páginas como máximo y menos de {size} en total. No se admiten PDF protegidos con contraseña.',
  'merge.addPdf': 'Añadir PDF',
  'merge.addFolder': 'Añadir carpeta',
  'merge.list': 'Orden de los PDF',
  'merge.top': 'Mover al principio',
  'merge.up': 'Subir',
  'merge.down': 'Bajar',
  'merge.bottom': 'Mover al final',
  'merge.total': 'Total: {size}',
  'merge.none': 'Añada primero un PDF.',
  'merge.size': '¡Los PDF unidos deben ocupar menos de {size} en total!',
  'merge.pages': '¡Los PDF unidos deben tener como máximo {pages} páginas en total!',
  'merge.onlyPdf': '¡Formato de archivo incorrecto! Solo se pueden unir PDF: {names}',
  'merge.emptyFolder': 'No hay ningún PDF en esta carpeta.',
  'merge.start': 'Unir',
};
