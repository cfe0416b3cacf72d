import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the inbox of readers' messages says, in Portuguese. */
export const messages: MessagesIn<typeof english, 'pt'> = {
  'inbox.title': 'Mensagens dos leitores',
  'inbox.lead':
    'O que os leitores escreveram sobre os seus livros. Os outros leitores só veem uma mensagem depois que você a exibe.',
  'inbox.search': 'Pesquisar mensagens',
  'inbox.all': 'Todas',
  'inbox.book': 'Livro',
  'inbox.allBooks': 'Todos os livros',
  'inbox.noneFound': 'Nenhuma mensagem corresponde.',
  'inbox.failed': 'Não foi possível carregar as mensagens',
  'inbox.more': 'Mais mensagens',
  'inbox.select': 'Selecionar a mensagem de {name}',
  'inbox.selectAll': 'Selecionar tudo',
  'inbox.selected_one': '{count} mensagem selecionada',
  'inbox.selected_many': '{count} de mensagens selecionadas',
  'inbox.selected_other': '{count} mensagens selecionadas',
  'inbox.deleteAsk_one': 'Excluir {count} mensagem?',
  'inbox.deleteAsk_many': 'Excluir {count} de mensagens?',
  'inbox.deleteAsk_other': 'Excluir {count} mensagens?',
  'moderation.states': 'Estado das mensagens',
  'moderation.waiting': 'À espera {count}',
  'moderation.approved': 'Exibidas {count}',
  'moderation.hidden': 'Ocultas {count}',
  'moderation.approve': 'Exibir',
  'moderation.hide': 'Ocultar',
  'moderation.reply': 'Responder',
  'moderation.replyText': 'Sua resposta (vista por todos)',
  'moderation.send': 'Salvar resposta',
  'moderation.none': 'Ainda não há mensagens aqui. O que os leitores escrevem aparece aqui, para mostrar ou ocultar.',
  'moderation.deleteAsk': 'Excluir a mensagem de {name}?',
  'moderation.deleteText': 'Não será possível recuperá-la.',
  'moderation.unread_one': '{count} mensagem nova',
  'moderation.unread_many': '{count} de mensagens novas',
  'moderation.unread_other': '{count} mensagens novas',
};
