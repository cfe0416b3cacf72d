import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where the pages of a book are put in order, in Spanish. */
export const messages: MessagesIn<typeof english, 'es'> = {
  'pages.tools': 'Herramientas de páginas',
  'pages.hint': 'Arrastre las páginas para moverlas, o pulse Alt y una flecha.',
  'pages.name': 'Página {label}',
  'pages.select': 'Seleccionar la página {label}',
  'pages.add': 'Añadir páginas',
  'pages.rotateLeft': 'Girar a la izquierda',
  'pages.rotateRight': 'Girar a la derecha',
  'pages.duplicate': 'Duplicar',
  'pages.replace': 'Reemplazar',
  'pages.delete': 'Eliminar',
  'pages.addTitle': 'Añadir páginas',
  'pages.replaceTitle': 'Reemplazar páginas',
  'pages.blank': 'En blanco',
  'pages.document': 'Documento o imágenes',
  'pages.where': 'Insertar después de la página',
  'pages.whereHint': '0: antes de la primera página.',
  'pages.number': 'Número de páginas',
  'pages.range': 'Páginas (vacío: todas)',
  'pages.password': 'Contraseña del documento',
  'pages.working': 'Se están preparando las páginas…',
  'pages.converted': '{done} de {total} páginas listas',
  'pages.full': 'Un libro puede tener como máximo {count} páginas.',
  'pages.selected_one': '{count} página seleccionada',
  'pages.selected_many': '{count} de páginas seleccionadas',
  'pages.selected_other': '{count} páginas seleccionadas',
  'pages.deleted_one': '{count} página eliminada. Deshacer la recupera.',
  'pages.deleted_many': '{count} de páginas eliminadas. Deshacer las recupera.',
  'pages.deleted_other': '{count} páginas eliminadas. Deshacer las recupera.',
  'pages.replaceHint_one':
    'La primera página del documento ocupa el lugar de la página seleccionada. Lo que haya puesto en ella se conserva.',
  'pages.replaceHint_many':
    'Las páginas del documento ocupan, en orden, el lugar de {count} de páginas seleccionadas. Lo que haya puesto en ellas se conserva.',
  'pages.replaceHint_other':
    'Las páginas del documento ocupan, en orden, el lugar de las {count} páginas seleccionadas. Lo que haya puesto en ellas se conserva.',
};
