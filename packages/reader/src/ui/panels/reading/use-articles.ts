import type { Box, PageText, SearchText } from '@leafcast/book';
import { useEffect, useState } from 'react';
import type { Engine } from '../../../core/engine.ts';
import { createArticle } from '../../../page/text/reflow/article.ts';
import type { ArticlePart, BookStyle } from '../../../page/text/reflow/article-parts.ts';
import { findFigures } from '../../../page/text/reflow/figures.ts';
import { getBodyFontSize } from '../../../page/text/reflow/loose-article.ts';
import { runningHeads } from '../../../page/text/reflow/running-heads.ts';

/** Number of sample pages used to find the font size of body text. */
const samples = 6;

const textOf = (engine: Engine, page: number) => engine.textOf(page).catch(() => undefined);

/** Determines the text properties that all pages share, from the open page and from sample pages of the whole book. */
async function styleOf(engine: Engine): Promise<BookStyle> {
  const { book } = engine;
  const count = book.pages.length;
  const spread = Array.from({ length: samples }, (_, at) => Math.floor((at * count) / samples));
  const pages = [...new Set([engine.getState().page, ...spread])];
  const loadWhole = book.search ? engine.loadData<SearchText>(book.search) : Promise.resolve({ pages: [] });
  const [whole, ...texts] = await Promise.all([
    loadWhole.catch(() => ({ pages: [] })),
    ...pages.map((page) => textOf(engine, page)),
  ]);
  return {
    bodySize: getBodyFontSize(texts.filter((text) => text !== undefined)),
    heads: runningHeads(whole.pages),
  };
}

/**
 * Finds the pictures of a page on its thumbnail. Finds none if the browser does not allow the thumbnail's pixels to be
 * read.
 */
async function picturesOf(engine: Engine, index: number, text: PageText | undefined): Promise<Box[]> {
  const page = engine.pageOf(index);
  const file = (page.images.thumb ?? page.images.page)?.file;
  const whole = { x: 0, y: 0, width: page.width, height: page.height };
  const hasFigures = text?.blocks?.some(({ kind }) => kind === 'figure');
  if (!text || (text.lines.length === 0 && !hasFigures)) return file ? [whole] : [];
  if (!file) return [];
  try {
    const image = new Image();
    // In a sandboxed frame, the book's own files are cross-origin, but CORS allows their pixels to be read.
    image.crossOrigin = 'anonymous';
    image.src = await readableUrl(engine, file);
    await image.decode();
    const canvas = document.createElement('canvas');
    const scale = Math.min(1, 400 / Math.max(image.naturalWidth, image.naturalHeight));
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) return [];
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return findFigures(pen.getImageData(0, 0, canvas.width, canvas.height), page, text.lines);
  } catch {
    return [];
  }
}

/**
 * Returns a URL of an image whose pixels can be read. The pixels of files from `file://` cannot be read, so books
 * opened from there contain their thumbnails in scripts.
 */
async function readableUrl(engine: Engine, file: string): Promise<string> {
  const url = await engine.urlOf(file);
  return engine.config.data === 'fetch' || url.startsWith('blob:') ? url : engine.loadData<string>(file);
}

/**
 * Returns a function that provides the article of a page. Each article is created once; the function returns `null`
 * until the article is ready.
 */
export function useArticles(engine: Engine): (page: number) => readonly ArticlePart[] | null {
  const [made] = useState(() => new Map<number, readonly ArticlePart[] | null>());
  const [style] = useState(() => styleOf(engine));
  const [, redraw] = useState(0);
  const [life] = useState({ isOver: false });
  useEffect(() => {
    life.isOver = false;
    return () => {
      life.isOver = true;
    };
  }, [life]);

  async function make(page: number) {
    const [common, text] = await Promise.all([style, textOf(engine, page)]);
    const pictures = await picturesOf(engine, page, text);
    made.set(page, createArticle(text, engine.pageOf(page), common, pictures));
    if (!life.isOver) redraw((count) => count + 1);
  }

  return (page) => {
    const article = made.get(page);
    if (article === undefined) {
      made.set(page, null);
      void make(page);
    }
    return article ?? null;
  };
}
