/** The categories of books. @see W-125 */
export const categories = [
  'art',
  'brochure',
  'business',
  'catalogue',
  'children',
  'comics',
  'education',
  'event',
  'fashion',
  'fiction',
  'food',
  'health',
  'magazine',
  'manual',
  'music',
  'newspaper',
  'nonfiction',
  'photography',
  'property',
  'report',
  'science',
  'sports',
  'technology',
  'travel',
  'other',
] as const;
export type Category = (typeof categories)[number];

/** Checks whether a string is the id of a category, or empty (no category). */
export const isCategory = (id: string): id is Category | '' => id === '' || categories.some((one) => one === id);

/** Labels that a book can have. The index is the stored number. @see W-124 */
export const bookLabelKinds = ['none', 'fresh', 'hot', 'featured'] as const;
export type BookLabel = (typeof bookLabelKinds)[number];
