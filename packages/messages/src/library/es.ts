import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the library says of folders, of moving and copying, in Spanish. */
export const messages: MessagesIn<typeof english, 'es'> = {
  'library.move': 'Mover…',
  'library.moveTitle': 'Mover a una carpeta',
  'library.moveHere': 'Mover aquí',
  'library.moved_one': '{count} libro movido',
  'library.moved_many': '{count} de libros movidos',
  'library.moved_other': '{count} libros movidos',
  'library.duplicate': 'Duplicar',
  'library.duplicated': 'Copia creada',
  'library.replace': 'Sustituir el documento',
  'library.share': 'Compartir…',
  'library.project': 'Descargar el proyecto',
  'library.path': 'Ruta de carpetas',
  'library.label': 'Etiqueta',
  'library.label.any': 'Todas',
  'library.label.fresh': 'Nuevo',
  'library.label.hot': 'Popular',
  'library.label.featured': 'Destacado',
  'library.owner': 'Propietario',
  'library.everyone': 'Todos',
  'library.onPage': 'Página {page}',
  'library.emptyFolder': 'Esta carpeta está vacía. Suelte archivos aquí para subirlos o mueva libros a ella.',
  'library.closeTitle': 'Los lectores perderán el acceso',
  'library.disableText':
    'Los lectores ven un aviso en lugar de las páginas de un libro desactivado. Puede volver a activarlo en cualquier momento.',
  'library.trashText':
    'Los lectores ven un aviso en lugar de las páginas de un libro que está en la papelera. Puede restaurarlo durante {days} días.',
  'folder.new': 'Nueva carpeta',
  'folder.name': 'Nombre de la carpeta',
  'folder.folders': 'Carpetas',
  'folder.count_one': '{count} libro',
  'folder.count_many': '{count} de libros',
  'folder.count_other': '{count} libros',
  'folder.delete': 'Eliminar carpeta',
  'folder.deleteTitle': '¿Eliminar la carpeta «{name}»?',
  'folder.deleteText': 'No se elimina nada de su contenido: los libros y las carpetas suben un nivel.',
};
