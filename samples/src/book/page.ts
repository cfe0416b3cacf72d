/** A page of the sample book as HTML, with its heading in the outline. */
export interface Page {
  readonly html: string;
  /** Heading in the outline: level 0 for chapters, level 1 for sections. */
  readonly heading?: { readonly title: string; readonly level: 0 | 1 };
}

interface Frame {
  readonly id?: string;
  readonly className?: string;
  readonly style?: string;
  /** Number printed at the foot of the page. Pages are counted from the cover. */
  readonly folio?: number;
  readonly heading?: Page['heading'];
}

/** Creates a page. Pages with even numbers are on the left. */
export function page(content: string, { id, className = '', style = '', folio, heading }: Frame = {}): Page {
  const foot = folio
    ? `<div class="folio ${folio % 2 ? 'right' : ''}"><b>${folio < 6 ? roman[folio] : folio}</b><span>翻页之间&ensp;·&ensp;The Turning Page</span></div>`
    : '';
  return {
    html: `<section class="page ${className}"${id ? ` id="${id}"` : ''} style="${style}">${content}${foot}</section>`,
    ...(heading ? { heading } : {}),
  };
}

const roman = ['', 'i', 'ii', 'iii', 'iv', 'v'];

/** Returns the title of a section in two languages. */
export function title(kicker: string, zh: string, en: string): string {
  return `<div class="kicker">${kicker}</div><div class="title"><h2 lang="zh-CN">${zh}</h2><p>${en}</p></div>`;
}

/** Returns paragraphs in one language. */
export function text(lang: 'zh' | 'en', ...paragraphs: readonly string[]): string {
  return `<div class="text" lang="${lang}">${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}</div>`;
}

export function link(url: string, words: string): string {
  return `<a href="${url}">${words}</a>`;
}
