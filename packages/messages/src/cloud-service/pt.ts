import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the dialogs of the cloud say in the desktop product, in Portuguese. */
export const messages: MessagesIn<typeof english, 'pt'> = {
  cloud: 'Serviço na nuvem',
  uploadBook: 'Enviar o livro',
  signInTitle: 'Entre na sua conta primeiro.',
  server: 'Servidor',
  unprotected: 'A conexão com este servidor não é protegida: outras pessoas poderiam ler sua senha no caminho.',
  autoLogin: 'Entrar automaticamente',
  points: 'Pontos: {points}',
  expires: 'Expira em {date}',
  renew: 'Renovar',
  buyVip: 'Comprar VIP',
  buyYearly: 'Comprar VIP anual',
  noneOnline: 'Ainda não há livros on-line.',
  'column.name': 'Nome',
  'column.date': 'Data',
  'column.status': 'Status',
  'column.url': 'URL',
  'column.action': 'Ação',
  'online.enabled': 'Ativado',
  'online.disabled': 'Desativado',
  'online.overdue': 'Vencido',
  'online.uploading': 'Enviando',
  'online.error': 'Erro',
  share: 'Compartilhar',
  deleteOnline: 'Ele vai para a lixeira do servidor, onde pode ser restaurado por algum tempo.',
  noBook: 'Abra um livro primeiro.',
  uploadAgain: 'Enviar novamente',
};
