import type { Words } from './en.ts';

export const pt: Words = {
  books: 'Livros do Leafcast',
  added: '“%s” foi adicionado. Escolha-o no bloco ou copie o shortcode dele.',
  deleted: 'O livro foi excluído.',
  add: 'Adicionar um livro',
  addHint:
    'Escolha o arquivo ZIP de um livro publicado como plug-in do WordPress ou como páginas da web (HTML). Ele substitui uma edição anterior do mesmo livro.',
  file: 'Arquivo ZIP, de no máximo %s',
  addNow: 'Adicionar o livro',
  kept: 'Os livros ficam em %s. O backup do site precisa incluir esta pasta.',
  askToDelete: 'Excluir “%s”? Os posts que o usam não mostrarão nada no lugar dele. Não é possível desfazer.',
  delete: 'Excluir',
  cancel: 'Cancelar',
  title: 'Título',
  shortcode: 'Shortcode',
  version: 'Versão',
  size: 'Tamanho',
  none: 'Ainda não há livros.',
  earlier: 'Este livro é um plug-in à parte: exclua-o em “Plugins”.',
  waiting:
    '“%1$s” ainda está na pasta do plug-in: os leitores o veem, mas ele se perde quando o plug-in de outro livro é enviado. Permita que o servidor web grave em %2$s; o Leafcast tenta de novo a cada dez minutos.',
  noFile: 'Nenhum arquivo chegou. Escolha um arquivo ZIP de no máximo %s: o servidor não aceita arquivos maiores.',
  busy: 'Outro livro está sendo adicionado. Tente de novo daqui a um minuto.',
  unwritable:
    'Não é possível gravar na pasta %s, ou o disco está cheio. Peça a quem administra o site que permita a gravação pelo servidor web e tente de novo.',
  full: 'O livro não cabe no disco deste site. Libere espaço e tente de novo.',
  damaged: 'O arquivo não pode ser lido como arquivo ZIP. Publique o livro de novo e adicione o novo arquivo.',
  noBook:
    'Não há nenhum livro neste arquivo. Escolha o arquivo ZIP de um livro publicado como plug-in do WordPress ou como páginas da web (HTML).',
  foreign:
    'Nada foi adicionado: nenhum livro publicado tem um arquivo como “%s”. Publique o livro de novo e adicione o novo arquivo.',
};
