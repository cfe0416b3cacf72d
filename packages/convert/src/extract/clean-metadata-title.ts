import { importLimits } from '@leafcast/book';
import { cleanText } from './clean-text.ts';

/** Placeholder titles that programs give to untitled documents, with a counter. */
const placeholders = new RegExp(
  `^(?:${[
    '(?:untitled|unnamed|unknown|no title|title|titre|titel|título)(?: (?:document|presentation|spreadsheet|design|page))?',
    '(?:ohne titel|unbenannt(?:es dokument)?|sans (?:titre|nom)|sin título|sem título|senza titolo|naamloos|bez tytułu|без названия)',
    '(?:无标题(?:文档|演示文稿)?|未命名|無題|名称未設定|제목 없음|بدون عنوان)',
    '(?:new |blank )?(?:document|dokument|documento|presentation|präsentation|présentation|book|workbook|worksheet|sheet)',
    '(?:slide|folie|diapositive|diapositiva|page|layout|template|vorlage|flyer|brochure|print|scan(?:ned)?(?: (?:document|image))?)',
    '(?:文档|文稿|演示文稿|幻灯片|ドキュメント|スライド|プレゼンテーション|문서)',
  ].join('|')})[\\s_#-]*\\(?\\d*\\)?$`,
  'iu',
);
/**
 * Titles that contain the name of the program: `Microsoft Word - draft.doc`, `PowerPoint Presentation` in any language.
 */
const program =
  /^(?:microsoft|ms) (?:office )?(?:word|powerpoint|excel|publisher|visio)\b|power ?point.{0,3}(?:pr[eäé]s|プレ|演示|簡報|프레|презент|عرض)|(?:pr[eäé]s\p{L}*|презентация|عرض)\s.{0,14}power ?point/iu;
const path = /\\|^\/|^[a-z]:|:\/\/|^www\./iu;
const fileName =
  /\.(?:docx?|dotx?|odt|rtf|txt|pages|pptx?|pptm|ppsx?|potx?|odp|key|xlsx?|ods|pdf|x?html?|php|indd|idml|qxp|qxd|pub|ai|eps|ps|psd|cdr|svg|dwg|vsdx?|tex|dvi|jpe?g|png|tiff?|bmp|gif|md)$/iu;
/** Titles that are a key, a code, or a numbered file name of a camera or scanner: one word of letters and digits. */
const code =
  /^(?=\P{Nd}*\p{Nd})(?:[\da-f-]{16,}|[a-z_]{0,8}[\d_-]{8,}|(?:img|dscn?|scan|doc|image|file)[ _-]?\d+|[\w+/=.-]{28,})$/iu;
const unfilled = /<[a-z/!?]|\{\{|\$\{|%[a-z]+%|\[(?:title|document title)\]|&(?:[a-z]+|#\d+);/iu;
/** Garbled text: private-use characters, the replacement character, and UTF-8 or UTF-16 decoded as Latin-1. */
const garbled = /[\ufffd\p{Co}\p{Cn}]|[ÂÃ][\u0080-\u00bf]|â€|^þÿ|^ÿþ|(?:\(cid:|\?{3})/u;

/**
 * Returns the title from a document's metadata if the title is suitable for a book.
 *
 * @returns `null` for titles that programs generate: file names and paths, placeholders, codes, text in a wrong
 * encoding, and texts longer than a title
 */
export function cleanMetadataTitle(title: string): string | null {
  const clean = cleanText(title, importLimits.titleLength + 1).replaceAll(/\s+/gu, ' ');
  const isFit = clean.length <= importLimits.titleLength && /\p{L}/u.test(clean) && !garbled.test(title.trim());
  const isMade = [placeholders, program, path, fileName, code, unfilled].some((made) => made.test(clean));
  return isFit && !isMade ? clean : null;
}
