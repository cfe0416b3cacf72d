import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the library says of folders, of moving and copying, in Portuguese. */
export const messages: MessagesIn<typeof english, 'pt'> = {
  'library.move': 'Mover…',
  'library.moveTitle': 'Mover para uma pasta',
  'library.moveHere': 'Mover para cá',
  'library.moved_one': '{count} livro movido',
  'library.moved_many': '{count} de livros movidos',
  'library.moved_other': '{count} livros movidos',
  'library.duplicate': 'Duplicar',
  'library.duplicated': 'Cópia criada',
  'library.replace': 'Substituir o documento',
  'library.share': 'Compartilhar…',
  'library.project': 'Baixar o projeto',
  'library.path': 'Caminho da pasta',
  'library.label': 'Etiqueta',
  'library.label.any': 'Todas',
  'library.label.fresh': 'Novo',
  'library.label.hot': 'Popular',
  'library.label.featured': 'Em destaque',
  'library.owner': 'Proprietário',
  'library.everyone': 'Todos',
  'library.onPage': 'Página {page}',
  'library.emptyFolder': 'Esta pasta está vazia. Solte arquivos aqui para enviá-los ou mova livros para ela.',
  'library.closeTitle': 'Os leitores perderão o acesso',
  'library.disableText':
    'Os leitores de um livro desativado veem um aviso em vez das páginas. Você pode ativá-lo de novo quando quiser.',
  'library.trashText':
    'Os leitores de um livro na lixeira veem um aviso em vez das páginas. Você pode restaurá-lo por {days} dias.',
  'folder.new': 'Nova pasta',
  'folder.name': 'Nome da pasta',
  'folder.folders': 'Pastas',
  'folder.count_one': '{count} livro',
  'folder.count_many': '{count} de livros',
  'folder.count_other': '{count} livros',
  'folder.delete': 'Excluir pasta',
  'folder.deleteTitle': 'Excluir a pasta “{name}”?',
  'folder.deleteText': 'Nada do conteúdo é excluído: os livros e as pastas sobem um nível.',
};
