/** What the editor says, in English; the keys of all other languages follow from this one. */
export const editorEn = {
  'app.brand': 'Leafcast',
} as const;
