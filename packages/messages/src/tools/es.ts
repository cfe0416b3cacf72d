import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the small panels of the desktop product say: preview on a phone, error report, feedback, updates, about, in Spanish. */
export const messages: MessagesIn<typeof english, 'es'> = {
  'phone.title': 'Vista previa en un teléfono',
  'phone.text':
    'Escanee el código con un teléfono conectado a la misma red Wi-Fi. Solo muestra este libro, y solo mientras esto esté abierto.',
  'phone.network': 'Red',
  'phone.none': 'Este equipo no está en ninguna red. Conéctelo a la red Wi-Fi del teléfono e inténtelo de nuevo.',
  'phone.unreachable':
    '¿No aparece nada en el teléfono? Elija otra red o permita Leafcast en el cortafuegos de este equipo.',
  'phone.ended':
    'La vista previa ha terminado porque nadie la ha mirado en 30 minutos. Iníciela de nuevo cuando la necesite.',
  'phone.start': 'Iniciar de nuevo',
  'report.title': 'Exportar informe de errores',
  'report.text':
    'Lea lo que contiene el informe y quite lo que no quiera compartir. Solo se guarda en un archivo; no se envía nada.',
  'report.label': 'Informe',
  'report.save': 'Guardar…',
  'report.saved': 'El informe de errores se ha exportado a {path}.',
  'report.failed': '¡Error al exportar! Elija otra carpeta e inténtelo de nuevo.',
  'feedback.title': 'Comentarios',
  'feedback.text': 'Lo que escriba se abre como mensaje en su programa de correo, y usted lo envía desde allí.',
  'feedback.textFile': 'Lo que escriba se guarda en un archivo que puede entregar como quiera. No se envía nada.',
  'feedback.kind': '¿De qué se trata?',
  'feedback.kind.problem': 'Un problema',
  'feedback.kind.wish': 'Un deseo',
  'feedback.kind.question': 'Una pregunta',
  'feedback.kind.praise': 'Un elogio',
  'feedback.message': 'Mensaje',
  'feedback.empty': 'Escriba un mensaje.',
  'feedback.email': 'Correo electrónico para la respuesta (opcional)',
  'feedback.emailWrong': 'Compruebe la dirección de correo electrónico.',
  'feedback.withReport': 'Añadir un informe de errores',
  'feedback.mail': 'Abrir como correo',
  'feedback.save': 'Guardar en un archivo',
  'feedback.opened': 'El mensaje está abierto en su programa de correo. Envíelo desde allí.',
  'feedback.attached': 'El mensaje está abierto en su programa de correo. Adjunte el archivo {path} y envíelo.',
  'feedback.attach': 'Adjunte este archivo: {path}',
  'feedback.saveReport': 'Guardar el archivo para el mensaje',
  'feedback.saved': 'Guardado en {path}.',
  'feedback.failed': 'No se ha podido guardar el archivo. Elija otra carpeta e inténtelo de nuevo.',
  'update.title': 'Buscar actualizaciones',
  'update.asking': 'Buscando una versión más reciente',
  'update.newer': 'Leafcast {version} está disponible',
  'update.current': 'Tiene la versión {version}.',
  'update.notes': 'Novedades',
  'update.download': 'Descargar',
  'update.skip': 'Omitir esta versión',
  'update.later': 'Más tarde',
  'update.newest': 'Leafcast {version} es la versión más reciente.',
  'update.unreachable': 'Error de descarga. Compruebe la conexión a Internet e inténtelo de nuevo.',
  'update.untrusted':
    'Lo recibido no está firmado por quien hace este programa y no se utiliza. Inténtelo más tarde o desde otra red.',
  'update.off':
    'Este programa no conoce ninguna dirección a la que preguntar. Pida las versiones nuevas a quien se lo proporcionó.',
  'about.title': 'Acerca de Leafcast',
  'about.version': 'Versión',
  'about.window': 'Ventana',
  'about.licence': 'Software libre con licencia AGPL-3.0-or-later',
  'about.parts': 'Paquetes de otros autores y sus licencias',
};
