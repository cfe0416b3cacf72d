/** What is said where files are uploaded, beyond what every screen does, in English. All other languages follow its keys. */
export const messages = {
  'overwrite.label': 'Overwrite an existing book',
  'overwrite.hint':
    'The book gets the new pages and keeps its address and settings. Readers see the new pages once you publish.',
  'overwrite.choose': 'Choose a book',
  'overwrite.change': 'Choose another book',
  'overwrite.none': 'Please select an existing book to overwrite!',
  'overwrite.empty': 'There is no book here that you may edit.',
  'overwrite.more': 'More books match. Type more of the title.',
} as const;
