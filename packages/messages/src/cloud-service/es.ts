import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the dialogs of the cloud say in the desktop product, in Spanish. */
export const messages: MessagesIn<typeof english, 'es'> = {
  cloud: 'Servicio en la nube',
  uploadBook: 'Subir el libro',
  signInTitle: 'Inicie sesión primero.',
  server: 'Servidor',
  unprotected: 'La conexión con este servidor no está protegida: otros podrían leer su contraseña por el camino.',
  autoLogin: 'Inicio de sesión automático',
  points: 'Puntos: {points}',
  expires: 'Caduca el {date}',
  renew: 'Renovar',
  buyVip: 'Comprar VIP',
  buyYearly: 'Comprar VIP anual',
  noneOnline: 'Todavía no hay libros en línea.',
  'column.name': 'Nombre',
  'column.date': 'Fecha',
  'column.status': 'Estado',
  'column.url': 'URL',
  'column.action': 'Acción',
  'online.enabled': 'Activado',
  'online.disabled': 'Desactivado',
  'online.overdue': 'Vencido',
  'online.uploading': 'Subiendo',
  'online.error': 'Error',
  share: 'Compartir',
  deleteOnline: 'Va a la papelera del servidor, donde se puede restaurar durante un tiempo.',
  noBook: 'Abra primero un libro.',
  uploadAgain: 'Subir de nuevo',
};
