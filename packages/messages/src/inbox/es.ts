import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the inbox of readers' messages says, in Spanish. */
export const messages: MessagesIn<typeof english, 'es'> = {
  'inbox.title': 'Mensajes de los lectores',
  'inbox.lead':
    'Lo que los lectores han escrito sobre sus libros. Los demás lectores solo ven un mensaje cuando usted lo muestra.',
  'inbox.search': 'Buscar mensajes',
  'inbox.all': 'Todos',
  'inbox.book': 'Libro',
  'inbox.allBooks': 'Todos los libros',
  'inbox.noneFound': 'Ningún mensaje coincide.',
  'inbox.failed': 'No se pudieron cargar los mensajes',
  'inbox.more': 'Más mensajes',
  'inbox.select': 'Seleccionar el mensaje de {name}',
  'inbox.selectAll': 'Seleccionar todo',
  'inbox.selected_one': '{count} mensaje seleccionado',
  'inbox.selected_many': '{count} de mensajes seleccionados',
  'inbox.selected_other': '{count} mensajes seleccionados',
  'inbox.deleteAsk_one': '¿Eliminar {count} mensaje?',
  'inbox.deleteAsk_many': '¿Eliminar {count} de mensajes?',
  'inbox.deleteAsk_other': '¿Eliminar {count} mensajes?',
  'moderation.states': 'Estado de los mensajes',
  'moderation.waiting': 'En espera {count}',
  'moderation.approved': 'Visibles {count}',
  'moderation.hidden': 'Ocultos {count}',
  'moderation.approve': 'Mostrar',
  'moderation.hide': 'Ocultar',
  'moderation.reply': 'Responder',
  'moderation.replyText': 'Su respuesta (la ven todos)',
  'moderation.send': 'Guardar respuesta',
  'moderation.none':
    'Aún no hay mensajes aquí. Lo que escriben los lectores aparece aquí; usted lo muestra o lo oculta.',
  'moderation.deleteAsk': '¿Eliminar el mensaje de {name}?',
  'moderation.deleteText': 'No se podrá recuperar.',
  'moderation.unread_one': '{count} mensaje nuevo',
  'moderation.unread_many': '{count} de mensajes nuevos',
  'moderation.unread_other': '{count} mensajes nuevos',
};
