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
  'merge.title': 'Merge PDFs into one book',
  'merge.hint':
    'They follow one another in this order: at most {pages} pages and less than {size} in all. Password-protected PDFs are not supported.',
  'merge.addPdf': 'Add PDF',
  'merge.addFolder': 'Add folder',
  'merge.list': 'Order of the PDFs',
  'merge.top': 'Move to top',
  'merge.up': 'Move up',
  'merge.down': 'Move down',
  'merge.bottom': 'Move to bottom',
  'merge.total': 'Total: {size}',
  'merge.none': 'Please add PDF first.',
  'merge.size': 'The merged PDFs should be less than {size} in all!',
  'merge.pages': 'The merged PDFs should be within {pages} pages!',
  'merge.onlyPdf': 'Incorrect file format! Only PDFs can be merged: {names}',
  'merge.emptyFolder': 'There is no PDF in this folder.',
  'merge.start': 'Merge',
} as const;
