import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the help of the desktop product says: a title and a few sentences for each subject; names of commands are filled in, in Spanish. */
export const messages: MessagesIn<typeof english, 'es'> = {
  title: 'Cómo se hace',
  contents: 'Contenido',
  'import.title': 'Importar un PDF o imágenes',
  'import.text':
    'Elija «{importPdf}» o «{importImages}» en la página de inicio. Un PDF puede tener hasta 999 páginas y debe ocupar menos de 1 GB; antes de importarlo puede elegir un intervalo de páginas. Si pide una contraseña, escríbala y la conversión continúa. «{merge}», en la pantalla de importación, hace un solo libro de varios PDF en el orden que usted elija; juntos tienen los mismos límites que uno solo, y ninguno puede pedir contraseña. «{reimport}» sustituye las páginas del libro abierto y conserva todos sus ajustes.',
  'edit.title': 'Editar el libro',
  'edit.text':
    'El editor muestra el libro tal como lo verán los lectores, y cada cambio al instante. Elija primero una plantilla, un tema o una escena y después cambie colores, botones y sonidos en los ajustes. Los marcadores, el índice, el sonido y los subtítulos tienen sus propios paneles; los vídeos, enlaces e imágenes se ponen en las páginas en «{multimedia}». Se pueden deshacer al menos 100 pasos.',
  'save.title': 'Guardar el proyecto',
  'save.text':
    'Un proyecto es un solo archivo terminado en .leafcast, con páginas, ajustes y contenido multimedia. «{save}» lo escribe y «{saveAs}» escribe otro. Cada cambio queda al momento en este equipo, incluso antes de guardarlo, así que un corte de luz no pierde nada. Un proyecto cuyo archivo falta se puede quitar de la lista de la página de inicio.',
  'publish.title': 'Publicar el libro',
  'publish.text':
    '«{publish}» crea el libro en la forma que elija. HTML es para servidores web y para abrirlo en un navegador, como archivo ZIP o como carpeta que se pone tal cual en un servidor web; EXE es un programa para Windows, APP para macOS y APK para Android. Los complementos llevan el libro a WordPress, Joomla o Drupal. La versión siguiente de un APK necesita el mismo id, la misma firma y un número de versión mayor en 1.',
  'batch.title': 'Convertir muchos archivos',
  'batch.text':
    '«{batch}» convierte toda una lista de archivos PDF, uno tras otro, con los mismos ajustes. Añada archivos o una carpeta, elija las opciones y el destino de los libros, y empiece. HTML se convierte en archivos ZIP o en carpetas, según elija; lo que ya hay en la carpeta de salida no se sustituye nunca. Un archivo que falla no detiene a los demás: la lista dice por qué, y se puede intentar de nuevo.',
  'licence.title': 'Registrar el programa',
  'licence.text':
    'Mientras el programa no esté registrado, los libros publicados llevan una marca de agua. Elija «{register}» y escriba el código de licencia. En un equipo sin Internet, comunique el código de terminal que se muestra y elija el archivo de verificación que reciba. «{deactivate}» libera la licencia para otro equipo.',
  'cloud.title': 'Subir a la nube',
  'cloud.text':
    'Elija «{login}» y después «{upload}». Una subida interrumpida continúa donde se detuvo. Al terminar hay un enlace, un código QR y un código para insertar; un libro en línea sobrescrito conserva su dirección. Sin puntos ni VIP también se puede subir, pero el libro se desactiva a las 24 horas.',
  'trouble.title': 'Cuando algo va mal',
  'trouble.text':
    'Cada mensaje dice cómo seguir: intentarlo de nuevo, elegir otro archivo o cambiar un ajuste. Si la vista previa no aparece en el teléfono, compruebe que ambos están en la misma red Wi-Fi y permita Leafcast en el cortafuegos. Si un error se repite, guarde un informe con «{report}» y añádalo a sus palabras en «{feedback}». Nada sale de este equipo por sí solo.',
};
