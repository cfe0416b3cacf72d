/** What the help of the desktop product says: a title and a few sentences for each subject; names of commands are filled in, in English. All other languages follow its keys. */
export const messages = {
  title: 'How to',
  contents: 'Contents',
  'import.title': 'Import a PDF or images',
  'import.text':
    'Choose “{importPdf}” or “{importImages}” on the home page. A PDF may have up to 999 pages and must be smaller than 1 GB; before it is imported you can pick a range of pages. If it asks for a password, type it, and the conversion goes on. “{merge}” on the import screen makes one book of several PDFs, in the order that you choose; the limits of one PDF hold for all of them together, and none may ask for a password. “{reimport}” replaces the pages of an open book and keeps all of its settings.',
  'edit.title': 'Edit the book',
  'edit.text':
    'The editor shows the book as readers will see it, and every change at once. Choose a template, theme or scene first, then change colours, buttons and sounds in the settings. Bookmarks, contents, sound and captions have panels of their own; videos, links and pictures are put on the pages under “{multimedia}”. At least 100 steps can be undone.',
  'save.title': 'Save the project',
  'save.text':
    'A project is one file with the ending .leafcast; pages, settings and media are all in it. “{save}” writes it, and “{saveAs}” writes another one. Every change is kept on this computer at once, even before it is saved, so that a power cut loses nothing. A project whose file is missing can be removed from the list on the home page.',
  'publish.title': 'Publish the book',
  'publish.text':
    '“{publish}” makes the book in the form that you choose. HTML is for web servers and for opening it in a browser, as a ZIP file or as a folder that goes onto a web server as it is; EXE is a program for Windows, APP one for macOS, and APK one for Android. The plug-ins bring the book into WordPress, Joomla or Drupal. The next version of an APK needs the same id and the same signature, and a version number that is higher by 1.',
  'batch.title': 'Convert many files',
  'batch.text':
    '“{batch}” converts a whole list of PDF files, one after the other, with the same settings. Add files or a folder, choose the options and where the books go, and start. HTML becomes ZIP files or folders, as you like; what is already in the output folder is never replaced. A file that fails does not stop the others: the list says why, and it can be tried again.',
  'licence.title': 'Register the program',
  'licence.text':
    'As long as the program is not registered, published books carry a watermark. Choose “{register}” and type the licence code. On a computer without internet, pass on the terminal code that is shown there, and choose the verification file that you receive for it. “{deactivate}” frees the licence for another computer.',
  'cloud.title': 'Upload to the cloud',
  'cloud.text':
    'Choose “{login}”, then “{upload}”. An upload that was interrupted goes on where it stopped. Afterwards there are a link, a QR code and a code for embedding; an online book that is overwritten keeps its address. Without points or VIP the upload still works, but the book is disabled after 24 hours.',
  'trouble.title': 'When something goes wrong',
  'trouble.text':
    'Every message says how to go on: try again, choose another file, or change a setting. If the preview does not appear on a phone, check that both are in the same Wi-Fi, and let Leafcast through the firewall. If an error comes back, save a report with “{report}” and add it to your words under “{feedback}”. Nothing leaves this computer by itself.',
} as const;
