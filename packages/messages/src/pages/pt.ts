import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where the pages of a book are put in order, in Portuguese. */
export const messages: MessagesIn<typeof english, 'pt'> = {
  'pages.tools': 'Ferramentas de páginas',
  'pages.hint': 'Arraste as páginas para movê-las ou pressione Alt e uma seta.',
  'pages.name': 'Página {label}',
  'pages.select': 'Selecionar a página {label}',
  'pages.add': 'Adicionar páginas',
  'pages.rotateLeft': 'Girar para a esquerda',
  'pages.rotateRight': 'Girar para a direita',
  'pages.duplicate': 'Duplicar',
  'pages.replace': 'Substituir',
  'pages.delete': 'Excluir',
  'pages.addTitle': 'Adicionar páginas',
  'pages.replaceTitle': 'Substituir páginas',
  'pages.blank': 'Em branco',
  'pages.document': 'Documento ou imagens',
  'pages.where': 'Inserir depois da página',
  'pages.whereHint': '0: antes da primeira página.',
  'pages.number': 'Número de páginas',
  'pages.range': 'Páginas (vazio: todas)',
  'pages.password': 'Senha do documento',
  'pages.working': 'As páginas estão sendo preparadas…',
  'pages.converted': '{done} de {total} páginas prontas',
  'pages.full': 'Um livro pode ter no máximo {count} páginas.',
  'pages.selected_one': '{count} página selecionada',
  'pages.selected_many': '{count} de páginas selecionadas',
  'pages.selected_other': '{count} páginas selecionadas',
  'pages.deleted_one': '{count} página excluída. Desfazer a traz de volta.',
  'pages.deleted_many': '{count} de páginas excluídas. Desfazer as traz de volta.',
  'pages.deleted_other': '{count} páginas excluídas. Desfazer as traz de volta.',
  'pages.replaceHint_one':
    'A primeira página do documento toma o lugar da página selecionada. O que você colocou nela permanece.',
  'pages.replaceHint_many':
    'As páginas do documento tomam, em ordem, o lugar de {count} de páginas selecionadas. O que você colocou nelas permanece.',
  'pages.replaceHint_other':
    'As páginas do documento tomam, em ordem, o lugar das {count} páginas selecionadas. O que você colocou nelas permanece.',
};
