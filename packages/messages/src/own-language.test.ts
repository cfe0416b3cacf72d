import { describe, expect, it } from 'vitest';
import { type Language, languageCodes } from './languages.ts';
import * as loaders from './load.ts';
import * as desktopLoaders from './load-desktop.ts';

/** A message in all languages; `where` includes the catalog, because two catalogs may use the same key. */
interface Message {
  readonly where: string;
  readonly texts: ReadonlyMap<Language, string>;
}

async function loadAll(): Promise<readonly Message[]> {
  const areas = Object.entries({ ...loaders, ...desktopLoaders });
  const read = await Promise.all(
    areas.map(async ([area, load]) => {
      const inAll = await Promise.all(
        languageCodes.map(async (language) => ({ language, said: new Map(Object.entries(await load(language))) })),
      );
      const keys = new Set(inAll.flatMap(({ said }) => [...said.keys()]));
      return [...keys].map((key) => ({
        where: `${area.slice('load'.length)} ${key}`,
        texts: new Map(inAll.flatMap(({ language, said }) => (said.has(key) ? [[language, said.get(key) ?? '']] : []))),
      }));
    }),
  );
  return read.flat();
}
const all = await loadAll();
const listOf = (words: string) => new Set(words.trim().split(/\s*[|\n]\s*/));
/** Returns the text without its placeholders. */
const bare = (text: string) => text.replace(/\{\w+\}/g, ' ');
const saidIn = (language: Language) =>
  all.flatMap(({ where, texts }) => {
    const text = texts.get(language);
    return text === undefined ? [] : [{ where, text, english: texts.get('en') }];
  });

/** Brands, units, axes and abbreviations that are the same in many languages. */
const names =
  listOf(`Leafcast | VIP | URL | OK | WeChat | Weibo | Douban | Baidu Tieba | Qzone | QQ | LinkedIn | Facebook
  X (Twitter) | X（Twitter） | Reddit | X | Y | HD | HD (1280 px) | HD（1280 px） | BGM | DPI | px | pt | PC | s | ms | Memphis | Tatami`);

/** Reviewed words that are the same in this language and in English. */
const alike = {
  de: listOf(`Administrator | Animation | Audio | Block | China | Code | Codes | Comics | Computer | Design | Download
    Downloads | Ellipse | Feedback | Gold | Hotspot | Link | Links | Logo | Metro | Multimedia | Name | Normal | Online
    Passkeys | Passkeys: {count} | Pause | Pop-up | Position | Position: {path} | Ring | Server | Shop | Skyline
    Standard | Status | Support | Tablet | Team | Teams | Terrazzo | Text | Version | Version {version} | Video | Videos
    Website | Zoom | Uploads`),
  fr: listOf(`Action | Actions | Activation | Administration | Angle | Animation | Annotations | Art | Audio | Brochure
    Catalogue | Centre | Code | Codes | Configuration | Contact | Date | Dates | Denim | Description | Documents | E-mail
    Ellipse | Fiction | Image | Invitations | Logo | Lotus | Magazine | Message | Messages | Normal | Note
    Notifications | Options | Page | Page {label} | Page {page} | Pages | Pause | Points | Pop-up | Position
    Publication | Publications | QR code | Rectangle | Signature | Simple | Standard | Style | Terrazzo | Version
    Version {version} | Versions | Volume | Zoom | {count} image | {count} images | {count} page | {count} pages
    {name} portrait`),
  pt: listOf(`Aurora | Banners | China | Design | Download | Downloads | E-mail | Editor | Festival | Global | Link | Links
    Manual | Metro | Normal | Online | Pop-up | Popular | QR code | Skyline | Status | Tablet | Total: {size} | Volume
    Zoom`),
  ro: listOf(`Administrator | Audio | China | Confetti | Contact | Denim | E-mail | Editor | Export (.p12) | Feedback
    Feedback… | Font | Global | Import | Link | Logo | Lotus | Manual | Metro | Minimalist | Multimedia | Normal
    Online | Operator | Plan | Pop-up | Popular | Server | Specific | Standard | Terrazzo | Text | Total: {size}
    Video | Zoom`),
  es: listOf(`Audio | Aurora | Banners | China | Editor | Error | Error: {detail} | Festival | Global | Manual | Metro
    Multimedia | No | Normal | Plan | Popular | Total: {size} | Zoom`),
} satisfies Partial<Record<Language, ReadonlySet<string>>>;
const alikeIn = (language: Language): ReadonlySet<string> => new Map(Object.entries(alike)).get(language) ?? new Set();

const scripts = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  hi: /\p{Script=Devanagari}/u,
  ar: /\p{Script=Arabic}/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
} as const;
/** Letters outside of Latin and the script of the language. */
const foreign = {
  zh: /[^\p{scx=Latin}\p{scx=Han}\P{L}]/u,
  ja: /[^\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\P{L}]/u,
  hi: /[^\p{scx=Latin}\p{scx=Devanagari}\P{L}]/u,
  ar: /[^\p{scx=Latin}\p{scx=Arabic}\P{L}]/u,
  ko: /[^\p{scx=Latin}\p{scx=Hangul}\P{L}]/u,
  th: /[^\p{scx=Latin}\p{scx=Thai}\P{L}]/u,
} as const;

/** Frequent small words of each language. */
const smallWords = {
  en: `the this that these those of and with from your you is are was were not be been will would can cannot for by it its
    has have which what who when where there their them then only all each every one other another into than but or if no
    more again as in to here please own must may without after before`,
  fr: `le la les un une des du de et au aux en dans sur par pour avec sans sous ce cette ces est sont ont été ne pas que qui
    il elle vous votre vos sa son ses leur ou si se plus rien tout tous toutes autre comme où être peut faire seule quel`,
  de: `der die das den dem des ein eine einen einem einer und oder in im am an auf aus bei mit nach von vom vor zu zum zur für
    über ohne ist sind war wird werden wurde nicht kein keine nur auch so wie was wer wenn es er sie ihr ihre ihren sich hier
    da noch mehr alle alles jede jeder kann können hat haben dass als bis dieses diese dieser diesem diesen darf kommen
    enthält`,
  pt: `as os um uma uns umas de do da dos das em no na nos nas numa por pelo pela para com sem que quem não são foi foram ser
    está estão há ou se seu sua seus suas este esta estes estas isso isto mais nada tudo todos todas cada outro outra também
    só já ao aos à às pode podem até você como desde antes entre deve mudou eles conforme deste`,
  ro: `și de la în din pe cu fără pentru prin un unei unui ale al ai cel cea care ce nu este sunt fost au fi se să sau dacă
    mai toate tot fiecare alt altă nimic acest această aceste acestea dvs cum când unde doar după decât poate pot le îl nici
    până acestei acestui dintr printr ca nou cont precum sub`,
  es: `el la los las un una unos unas de del en por para con sin que quien no es son fue fueron ser está están hay si su sus
    este esta estos estas eso esto más nada todo todos todas cada otro otra también solo ya al se lo le puede pueden hasta ha
    han antes cuando como sobre entre desde donde dos`,
} as const;
const latin = (Object.keys(smallWords) as (keyof typeof smallWords)[]).map((language) => ({
  language,
  known: new Set<string>(smallWords[language].split(/\s+/)),
}));
/** Returns the words of two or more letters, without addresses, versions and file names. */
const wordsOf = (text: string) =>
  bare(text)
    .toLowerCase()
    .replace(/e-mails?|\S*[@/\d]\S*/g, ' ')
    .match(/\p{L}{2,}/gu) ?? [];

/** Returns the languages whose small words are most frequent in a text; all languages if there are none. */
function soundsLike(text: string): readonly string[] {
  const counts = latin.map(({ language, known }) => ({
    language,
    count: wordsOf(text).filter((word) => known.has(word)).length,
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  return counts.filter(({ count }) => count === most).map(({ language }) => language);
}

describe('the texts of a language', () => {
  it.each([
    ['zh', 'D-018'],
    ['ja', 'D-020'],
    ['hi', 'D-021'],
    ['ar', 'D-023'],
    ['ko', 'D-025'],
    ['th', 'D-029'],
  ] as const)('use its script, in %s (%s)', (language, _rule) => {
    const texts = saidIn(language).filter(({ text }) => /\p{L}/u.test(bare(text)) && !names.has(text));
    expect(texts.length).toBeGreaterThan(3000);
    expect(texts.filter(({ text }) => !scripts[language].test(text))).toEqual([]);
    expect(texts.filter(({ text }) => foreign[language].test(bare(text)))).toEqual([]);
  });

  it('are Japanese rather than Chinese if they are long: they contain kana (D-020)', () => {
    const long = saidIn('ja').filter(({ text }) => (text.match(/\p{Script=Han}/gu) ?? []).length > 6);
    expect(long.length).toBeGreaterThan(300);
    expect(long.filter(({ text }) => !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))).toEqual([]);
  });

  it.each([
    ['en', 'D-019'],
    ['fr', 'D-022'],
    ['de', 'D-024'],
    ['pt', 'D-026'],
    ['ro', 'D-027'],
    ['es', 'D-028'],
  ] as const)('use Latin letters, and their sentences are in that language, in %s (%s)', (language, _rule) => {
    const texts = saidIn(language);
    expect(texts.filter(({ text }) => /[^\p{Script=Latin}\P{L}]/u.test(bare(text)))).toEqual([]);
    const sentences = texts.filter(({ text }) => wordsOf(text).length > 5);
    expect(sentences.length).toBeGreaterThan(800);
    const others = sentences.filter(({ text }) => !soundsLike(text).includes(language));
    expect(others.map(({ where, text }) => ({ where, text, soundsLike: soundsLike(text) }))).toEqual([]);
  });

  it.each([
    ['zh', 'D-018'],
    ['ja', 'D-020'],
    ['hi', 'D-021'],
    ['fr', 'D-022'],
    ['ar', 'D-023'],
    ['de', 'D-024'],
    ['ko', 'D-025'],
    ['pt', 'D-026'],
    ['ro', 'D-027'],
    ['es', 'D-028'],
    ['th', 'D-029'],
  ] as const)('equal the English ones only where that is listed, in %s (%s)', (language, _rule) => {
    const same = saidIn(language).filter(({ text, english }) => text === english && /\p{L}/u.test(bare(text)));
    const listed = alikeIn(language);
    expect(same.filter(({ text }) => !names.has(text) && !listed.has(text))).toEqual([]);
    // An outdated entry in the list would hide a mistake someday.
    expect([...listed].filter((text) => !same.some((one) => one.text === text))).toEqual([]);
  });

  it('are not copied from another language: no sentence is the same in two', () => {
    const copies = all.flatMap(({ where, texts }) => {
      const sentences = [...texts].filter(
        ([, text]) => wordsOf(text).length > 4 || /[^\p{Script=Latin}\P{L}]{9}/u.test(text),
      );
      return sentences
        .filter(([language, text]) => sentences.some(([other, said]) => other !== language && said === text))
        .map(([language, text]) => ({ where, language, text }));
    });
    // Names of file formats are the same everywhere.
    expect(copies.filter(({ text }) => !/^\p{L}+: JPG, PNG, GIF, JPEG\.$/u.test(text))).toEqual([]);
  });
});
