/** Texts of the WordPress page for books, as they appear in the files of the plug-in. */
export const english = {
  books: 'Leafcast books',
  added: '“%s” has been added. Choose it in the block, or copy its shortcode.',
  deleted: 'The book has been deleted.',
  add: 'Add a book',
  addHint:
    'Choose the ZIP file of a book that was published as a WordPress plug-in or as web pages (HTML). It takes the place of an earlier release of the same book.',
  file: 'ZIP file, at most %s',
  addNow: 'Add the book',
  kept: 'Books are kept in %s. A backup of the site needs this folder.',
  askToDelete: 'Delete “%s”? Posts that name it show nothing in its place. This cannot be undone.',
  delete: 'Delete',
  cancel: 'Cancel',
  title: 'Title',
  shortcode: 'Shortcode',
  version: 'Version',
  size: 'Size',
  none: 'There are no books yet.',
  earlier: 'This book is a plug-in of its own: delete it under “Plugins”.',
  waiting:
    '“%1$s” is still in the folder of the plug-in: readers see it, but it is lost when the plug-in of another book is uploaded. Let the web server write in %2$s; Leafcast tries again every ten minutes.',
  noFile: 'No file arrived. Choose a ZIP file of at most %s: the server takes no larger one.',
  busy: 'Another book is being added. Try again in a minute.',
  unwritable:
    'The folder %s cannot be written, or its disk is full. Ask whoever runs the site to let the web server write there, then try again.',
  full: 'The book does not fit on the disk of this site. Make room there, then try again.',
  damaged: 'The file cannot be read as a ZIP file. Publish the book again, then add the new file.',
  noBook:
    'There is no book in this file. Choose the ZIP file of a book that was published as a WordPress plug-in or as web pages (HTML).',
  foreign: 'Nothing was added: no published book has a file like “%s”. Publish the book again, then add the new file.',
} as const;

export type Words = Readonly<Record<keyof typeof english, string>>;
