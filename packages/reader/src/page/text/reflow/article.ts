import type { BookPage, Box, PageText } from '@leafcast/book';
import type { ArticlePart, BookStyle } from './article-parts.ts';
import { placedLines } from './blocks.ts';
import { createLooseParts, withPictures } from './loose-article.ts';
import { createStructuredArticle } from './structured-article.ts';

/** Returns the content of a page in reading order, with its pictures between the text. */
export function createArticle(
  text: PageText | undefined,
  page: BookPage,
  style: BookStyle,
  pictures: readonly Box[],
): ArticlePart[] {
  if (text?.blocks) return createStructuredArticle(text, page, style, pictures);
  const parts = text ? createLooseParts(placedLines(text.lines), text, page, style, pictures) : [];
  return withPictures(parts, pictures);
}
