import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the help of the desktop product says: a title and a few sentences for each subject; names of commands are filled in, in Portuguese. */
export const messages: MessagesIn<typeof english, 'pt'> = {
  title: 'Como fazer',
  contents: 'Índice',
  'import.title': 'Importar um PDF ou imagens',
  'import.text':
    'Escolha «{importPdf}» ou «{importImages}» na página inicial. Um PDF pode ter até 999 páginas e tem de ter menos de 1 GB; antes de o importar pode escolher um intervalo de páginas. Se pedir uma palavra-passe, escreva-a e a conversão continua. «{reimport}» substitui as páginas de um livro aberto e mantém todas as definições.',
  'edit.title': 'Editar o livro',
  'edit.text':
    'O editor mostra o livro tal como os leitores o vão ver, e cada alteração de imediato. Escolha primeiro um modelo, um tema ou uma cena, e depois mude cores, botões e sons nas definições. Marcadores, índice, som e legendas têm painéis próprios; vídeos, ligações e imagens colocam-se nas páginas em «{multimedia}». Pelo menos 100 passos podem ser anulados.',
  'save.title': 'Guardar o projeto',
  'save.text':
    'Um projeto é um único ficheiro terminado em .leafcast, com páginas, definições e multimédia. «{save}» escreve-o, e «{saveAs}» escreve outro. Cada alteração fica logo neste computador, mesmo antes de ser guardada, e uma falha de energia não perde nada. Um projeto cujo ficheiro falte pode ser retirado da lista da página inicial.',
  'publish.title': 'Publicar o livro',
  'publish.text':
    '«{publish}» cria o livro na forma que escolher. HTML serve para servidores web e para abrir no navegador; EXE é um programa para Windows, APP para macOS e APK para Android. Os plug-ins levam o livro para WordPress, Joomla ou Drupal. A versão seguinte de um APK precisa do mesmo id, da mesma assinatura e de um número de versão superior em 1.',
  'batch.title': 'Converter muitos ficheiros',
  'batch.text':
    '«{batch}» converte uma lista inteira de PDF, um após outro, com as mesmas definições. Junte ficheiros ou uma pasta, escolha as opções e o destino dos livros, e comece. Um ficheiro que falhe não para os outros: a lista diz porquê, e pode tentar de novo.',
  'licence.title': 'Registar o programa',
  'licence.text':
    'Enquanto o programa não estiver registado, os livros publicados levam uma marca de água. Escolha «{register}» e escreva o código de licença. Num computador sem Internet, transmita o código do terminal aí mostrado e escolha o ficheiro de verificação que receber. «{deactivate}» liberta a licença para outro computador.',
  'cloud.title': 'Enviar para a nuvem',
  'cloud.text':
    'Escolha «{login}» e depois «{upload}». Um envio interrompido continua onde parou. No fim há uma ligação, um código QR e um código para incorporar; um livro online substituído mantém o endereço. Sem pontos nem VIP o envio funciona na mesma, mas o livro é desativado após 24 horas.',
  'trouble.title': 'Quando algo corre mal',
  'trouble.text':
    'Cada mensagem diz como continuar: tentar de novo, escolher outro ficheiro ou mudar uma definição. Se a pré-visualização não aparecer no telemóvel, veja se ambos estão na mesma rede Wi-Fi e autorize o Leafcast na firewall. Se um erro se repetir, guarde um relatório com «{report}» e junte-o às suas palavras em «{feedback}». Nada sai deste computador por si só.',
};
