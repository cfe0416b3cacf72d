/** What the words of a row say about its meaning, in every language of the interface. */
// cspell:disable

/** Bullets, including those that a symbol font stores in the private use area. */
const bullet = /^\s*(?:[•◦▪▫‣⁃●■◆►▶➢➤✓✔∙\uf0a0-\uf0ff]|[○□◇·*–—-](?:\s|$))/u;
const numbered =
  /^\s*(?:[([（]?(?<number>\p{Nd}{1,3}|[a-z]|[ivx]{2,5}|[A-Z])[.)\]）．]|(?<dashed>\p{Nd}{1,2})\s?[-–](?=\s?\p{sc=Arabic})|(?<circled>[①-⑳])|(?<han>[一二三四五六七八九十]{1,3}、)|[(（](?<inner>[一二三四五六七八九十]{1,3})[)）])(?:\s|$|(?=[^\p{Nd}\s.]{2}))/u;

/** Kind of the mark at the start of a list item: a bullet, or a number with its value if it counts in digits or letters. */
export interface ItemMark {
  readonly isNumbered: boolean;
  readonly value: number | null;
}

const digitsOf = (text: string) =>
  Number([...text].map((digit) => (/[0-9]/.test(digit) ? digit : String((digit.codePointAt(0) ?? 0) & 15))).join(''));
const han = '一二三四五六七八九十';

/** Returns the mark at the start of a list item; `null` if there is none. */
export function readItemMark(text: string): ItemMark | null {
  if (bullet.test(text)) return { isNumbered: false, value: null };
  const groups = numbered.exec(text)?.groups;
  if (!groups) return null;
  const { number = groups.dashed, circled, han: first, inner } = groups;
  if (circled) return { isNumbered: true, value: circled.charCodeAt(0) - 0x245f };
  const counted = first ?? inner;
  if (counted) return { isNumbered: true, value: counted.length <= 2 ? han.indexOf(counted.charAt(0)) + 1 : null };
  if (number === undefined) return null;
  if (/\p{Nd}/u.test(number)) return { isNumbered: true, value: digitsOf(number) };
  return { isNumbered: true, value: number.length === 1 ? (number.toLowerCase().codePointAt(0) ?? 96) - 96 : null };
}

const sectionNumber =
  /^(?:§\s*)?(?<number>(?:\p{Nd}{1,3}|[A-Z]|[IVX]{1,5})(?:[.．]\p{Nd}{1,3}){0,6})[.．)]?(?<space>\s+|(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Arabic}]))/u;
const part =
  /^(?:part|teil|partie|parte|часть|volume|band|tome|tomo|book|buch|livre|libro)\s+(?:\p{Nd}{1,3}|[IVXLC]{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)\b|^第[一二三四五六七八九十百\p{Nd}]+[部篇卷编編]|^제\s?\p{Nd}+\s?부/iu;
const chapter =
  /^(?:chapter|kapitel|chapitre|cap[ií]tulo|capitolo|глава|rozdzia[lł]|hoofdstuk|appendix|annex|anhang|annexe|anexo|appendice|приложение|lesson|unit|lektion)\s+(?:\p{Nd}{1,3}|[IVXLC]+|[A-Z]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)\b|^第\s?[一二三四五六七八九十百\p{Nd}]+\s?[章回课課讲講]|^附录|^附錄|^제\s?\p{Nd}+\s?장|^(?:الفصل|الباب|فصل|باب|ملحق)\s/iu;
const hanSection = /^第\s?[一二三四五六七八九十百\p{Nd}]+\s?[节節条條]/u;
const hanOrdinal = /^[一二三四五六七八九十]{1,3}(?:、|\s+)\S/u;

/**
 * Returns the depth of the number with which a heading starts, for example 1 for `Chapter 3` and `3 Results`, 2 for
 * `3.1 Method`, and 0 for a part; `null` if there is no number.
 */
export function getNumberDepth(text: string): number | null {
  if (part.test(text)) return 0;
  if (chapter.test(text)) return 1;
  if (hanSection.test(text)) return 2;
  if (hanOrdinal.test(text)) return 1;
  const number = sectionNumber.exec(text)?.groups?.number;
  return number === undefined ? null : number.split(/[.．]/u).length;
}

/** Checks whether a row starts with a word such as "Chapter" and its number. */
export const startsChapter = (text: string): boolean => chapter.test(text) || part.test(text);

const caption =
  /^\s*(?:fig(?:ure|\.)?|table|tab\.|listing|algorithm|scheme|plate|box|abb(?:ildung|\.)|tabelle|tableau|figura|fig|tabla|tabela|quadro|tabella|рис(?:унок|\.)|таблица|табл\.|rys(?:unek|\.)|tabel|afbeelding|그림|표|图|圖|表|شكل|جدول)\s*(?:\p{Nd}+|[A-Z]\.?\p{Nd}+|[IVX]+)(?:[.\-–]\p{Nd}+)*(?:[.:：)\s]|$)/iu;

/** Checks whether a row starts the caption of a figure or table. */
export const startsCaption = (text: string): boolean => caption.test(text);

const footnote = /^\s*(?:[*†‡§¶∗⁎]{1,3}|\p{Nd}{1,3}|[¹²³⁴⁵⁶⁷⁸⁹⁰]{1,3}|[a-z](?=\s?\p{Lu}))[.)]?\s?\S/u;

/** Checks whether a row starts with the mark of a footnote. */
export const startsFootnote = (text: string): boolean => footnote.test(text);

const usual =
  /^(?:abstract|summary|introduction|conclusions?|references|bibliography|acknowledge?ments?|contents|table of contents|index|preface|foreword|appendix|appendices|glossary|keywords|discussion|results|methods?|zusammenfassung|einleitung|inhalt(?:sverzeichnis)?|literatur(?:verzeichnis)?|vorwort|anhang|résumé|sommaire|table des matières|bibliographie|remerciements|resumen|índice|contenido|referencias|resumo|sumário|referências|indice|sommario|bibliografia|аннотация|введение|заключение|содержание|оглавление|摘要|目录|目錄|目次|前言|引言|序|序言|结论|結論|参考文献|參考文獻|致谢|附录|概要|はじめに|おわりに|목차|서론|결론|المقدمة|مقدمة|الفهرس|المحتويات|الخاتمة|المراجع|ملخص)$/iu;

/** Checks whether a row is a title that many documents have, such as "References". */
export const isUsualTitle = (text: string): boolean => usual.test(text.trim().replace(/[.:：\s]+$/u, ''));

const leader = /(?:[.·…‧．](?:\s?[.·…‧．]){3,}|…{2,}|_{4,})/u;
/** Checks whether a row has the dots that lead to a page number. */
export const hasLeader = (text: string): boolean => leader.test(text);

const onlyNumber =
  /^[\s\p{P}|·•]*(?:(?:page|seite|página|pagina|стр\.?|strona)?\s*(?:\p{Nd}{1,4}|[ivxlc]{1,7}|[A-Z]-?\p{Nd}{1,3})(?:\s*(?:\/|of|von|de|из|\|)\s*\p{Nd}{1,4})?|第?\s*\p{Nd}{1,4}\s*[页頁ページ]?)[\s\p{P}|·•]*$/iu;

/** Checks whether a row is nothing but a page number. */
export const isPageNumber = (text: string): boolean => onlyNumber.test(text);
