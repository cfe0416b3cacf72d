import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where files are uploaded, beyond what every screen does, in Portuguese. */
export const messages: MessagesIn<typeof english, 'pt'> = {
  'overwrite.label': 'Substituir um livro existente',
  'overwrite.hint':
    'O livro recebe as páginas novas e mantém o endereço e as configurações. Os leitores as veem quando você publicar.',
  'overwrite.choose': 'Escolher um livro',
  'overwrite.change': 'Escolher outro livro',
  'overwrite.none': 'Selecione um livro existente para substituir!',
  'overwrite.empty': 'Não há aqui nenhum livro que você possa editar.',
  'overwrite.more': 'Há mais livros correspondentes. Digite mais do título.',
  'merge.title': 'Mesclar PDFs em um livro',
  'merge.hint':
    'Eles se seguem nesta ordem, com no máximo {pages} páginas e menos de {size} no total. PDFs protegidos por senha não são aceitos.',
  'merge.addPdf': 'Adicionar PDF',
  'merge.addFolder': 'Adicionar pasta',
  'merge.list': 'Ordem dos PDFs',
  'merge.top': 'Mover para o início',
  'merge.up': 'Mover para cima',
  'merge.down': 'Mover para baixo',
  'merge.bottom': 'Mover para o fim',
  'merge.total': 'Total: {size}',
  'merge.none': 'Adicione primeiro um PDF.',
  'merge.size': 'Os PDFs mesclados devem ter menos de {size} no total!',
  'merge.pages': 'Os PDFs mesclados devem ter no máximo {pages} páginas no total!',
  'merge.onlyPdf': 'Formato de arquivo incorreto! Só é possível mesclar PDFs: {names}',
  'merge.emptyFolder': 'Não há nenhum PDF nesta pasta.',
  'merge.start': 'Mesclar',
};
