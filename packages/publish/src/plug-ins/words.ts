/** Texts of the plug-ins, by the language names of WordPress; the plug-ins themselves are in English. */
const english = ['Book', 'Which book', 'Width', 'Height', 'First page', 'For example 600px, 80vh or 100%'] as const;

const translations: Readonly<Record<string, readonly string[]>> = {
  zh_CN: ['书籍', '选择书籍', '宽度', '高度', '起始页', '例如 600px、80vh 或 100%'],
  ja: ['ブック', '表示するブック', '幅', '高さ', '最初のページ', '例：600px、80vh、100%'],
  ko_KR: ['책', '책 선택', '너비', '높이', '시작 페이지', '예: 600px, 80vh 또는 100%'],
  de_DE: ['Buch', 'Welches Buch', 'Breite', 'Höhe', 'Erste Seite', 'Zum Beispiel 600px, 80vh oder 100%'],
  fr_FR: ['Livre', 'Quel livre', 'Largeur', 'Hauteur', 'Première page', 'Par exemple 600px, 80vh ou 100%'],
  es_ES: ['Libro', 'Qué libro', 'Anchura', 'Altura', 'Primera página', 'Por ejemplo 600px, 80vh o 100%'],
  pt_BR: ['Livro', 'Qual livro', 'Largura', 'Altura', 'Primeira página', 'Por exemplo 600px, 80vh ou 100%'],
  ro_RO: ['Carte', 'Care carte', 'Lățime', 'Înălțime', 'Prima pagină', 'De exemplu 600px, 80vh sau 100%'],
  ar: ['كتاب', 'أي كتاب', 'العرض', 'الارتفاع', 'الصفحة الأولى', 'مثلًا 600px أو 80vh أو 100%'],
  hi_IN: ['पुस्तक', 'कौन सी पुस्तक', 'चौड़ाई', 'ऊँचाई', 'पहला पृष्ठ', 'उदाहरण के लिए 600px, 80vh या 100%'],
  th: ['หนังสือ', 'หนังสือเล่มใด', 'ความกว้าง', 'ความสูง', 'หน้าแรก', 'เช่น 600px, 80vh หรือ 100%'],
};

/** Texts by language, and by their English text. */
export const words: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(translations).map(([locale, said]) => [
    locale,
    new Map(english.map((word, index) => [word, said[index] ?? word])),
  ]),
);
export const englishWords: readonly string[] = english;
