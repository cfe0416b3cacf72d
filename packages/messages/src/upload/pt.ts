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
};
