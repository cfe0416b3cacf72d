import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the help of the desktop product says: a title and a few sentences for each subject; names of commands are filled in, in Portuguese. */
export const messages: MessagesIn<typeof english, 'pt'> = {
  title: 'Como fazer',
  contents: 'Sumário',
  'import.title': 'Importar um PDF ou imagens',
  'import.text':
    'Escolha “{importPdf}” ou “{importImages}” na página inicial. Um PDF pode ter até 999 páginas e precisa ter menos de 1 GB; antes de importá-lo, você pode escolher um intervalo de páginas. Se ele pedir uma senha, digite-a e a conversão continua. “{merge}”, na tela de importação, faz um só livro de vários PDFs, na ordem que você definir; juntos, eles têm os mesmos limites de um só, e nenhum pode pedir senha. “{reimport}” substitui as páginas de um livro aberto e mantém todas as configurações dele.',
  'edit.title': 'Editar o livro',
  'edit.text':
    'O editor mostra o livro como os leitores o verão, e cada alteração na hora. Escolha primeiro um modelo, tema ou cena e depois mude cores, botões e sons nas configurações. Marcadores, sumário, som e legendas têm painéis próprios; vídeos, links e imagens são colocados nas páginas em “{multimedia}”. Pelo menos 100 passos podem ser desfeitos.',
  'save.title': 'Salvar o projeto',
  'save.text':
    'Um projeto é um único arquivo terminado em .leafcast, com páginas, configurações e mídia. “{save}” grava esse arquivo, e “{saveAs}” grava outro. Cada alteração fica na hora neste computador, mesmo antes de ser salva, de modo que uma queda de energia não apaga nada. Um projeto cujo arquivo está faltando pode ser removido da lista da página inicial.',
  'publish.title': 'Publicar o livro',
  'publish.text':
    '“{publish}” cria o livro na forma que você escolher. HTML serve para servidores web e para abrir no navegador, como arquivo ZIP ou como pasta que vai direto para um servidor web; EXE é um programa para Windows, APP para macOS e APK para Android. Os plug-ins levam o livro para o WordPress, o Joomla ou o Drupal. A próxima versão de um APK precisa do mesmo id, da mesma assinatura e de um número de versão maior em 1.',
  'batch.title': 'Converter muitos arquivos',
  'batch.text':
    '“{batch}” converte uma lista inteira de PDFs, um após o outro, com as mesmas configurações. Adicione arquivos ou uma pasta, escolha as opções e o destino dos livros, e comece. HTML vira arquivos ZIP ou pastas, como você preferir; o que já está na pasta de saída nunca é substituído. Um arquivo que falha não para os outros: a lista diz por quê, e você pode tentar de novo.',
  'licence.title': 'Registrar o programa',
  'licence.text':
    'Enquanto o programa não for registrado, os livros publicados levam uma marca d’água. Escolha “{register}” e digite o código de licença. Em um computador sem internet, passe adiante o código do terminal mostrado ali e escolha o arquivo de verificação que receber. “{deactivate}” libera a licença para outro computador.',
  'cloud.title': 'Enviar para a nuvem',
  'cloud.text':
    'Escolha “{login}” e depois “{upload}”. Um envio interrompido continua de onde parou. No fim há um link, um código QR e um código para incorporar; um livro online substituído mantém o endereço. Sem pontos nem VIP o envio também funciona, mas o livro é desativado após 24 horas.',
  'trouble.title': 'Quando algo dá errado',
  'trouble.text':
    'Cada mensagem diz como continuar: tentar de novo, escolher outro arquivo ou mudar uma configuração. Se a prévia não aparecer no celular, veja se ambos estão na mesma rede Wi-Fi e autorize o Leafcast no firewall. Se um erro se repetir, salve um relatório com “{report}” e junte-o às suas palavras em “{feedback}”. Nada sai deste computador por conta própria.',
};
