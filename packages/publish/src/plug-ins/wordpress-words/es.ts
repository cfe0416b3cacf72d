import type { Words } from './en.ts';

export const es: Words = {
  books: 'Libros de Leafcast',
  added: 'Se ha añadido «%s». Elígelo en el bloque o copia su código corto.',
  deleted: 'El libro se ha eliminado.',
  add: 'Añadir un libro',
  addHint:
    'Elige el archivo ZIP de un libro publicado como complemento de WordPress o como páginas web (HTML). Sustituye a una edición anterior del mismo libro.',
  file: 'Archivo ZIP, de %s como máximo',
  addNow: 'Añadir el libro',
  kept: 'Los libros se guardan en %s. La copia de seguridad del sitio debe incluir esta carpeta.',
  askToDelete:
    '¿Eliminar «%s»? Las entradas que lo usan no mostrarán nada en su lugar. Esta acción no se puede deshacer.',
  delete: 'Eliminar',
  cancel: 'Cancelar',
  title: 'Título',
  shortcode: 'Código corto',
  version: 'Versión',
  size: 'Tamaño',
  none: 'Todavía no hay libros.',
  earlier: 'Este libro es un complemento aparte: elimínalo en «Plugins».',
  waiting:
    '«%1$s» sigue en la carpeta del complemento: los lectores lo ven, pero se perderá cuando se suba el complemento de otro libro. Permite que el servidor web escriba en %2$s; Leafcast lo vuelve a intentar cada diez minutos.',
  noFile:
    'No ha llegado ningún archivo. Elige un archivo ZIP de %s como máximo: el servidor no admite archivos más grandes.',
  busy: 'Se está añadiendo otro libro. Inténtalo de nuevo dentro de un minuto.',
  unwritable:
    'No se puede escribir en la carpeta %s, o su disco está lleno. Pide a quien administra el sitio que permita escribir allí al servidor web e inténtalo de nuevo.',
  full: 'El libro no cabe en el disco de este sitio. Libera espacio e inténtalo de nuevo.',
  damaged: 'El archivo no se puede leer como archivo ZIP. Publica el libro de nuevo y añade el archivo nuevo.',
  noBook:
    'En este archivo no hay ningún libro. Elige el archivo ZIP de un libro publicado como complemento de WordPress o como páginas web (HTML).',
  foreign:
    'No se ha añadido nada: ningún libro publicado tiene un archivo como «%s». Publica el libro de nuevo y añade el archivo nuevo.',
};
