import { paperSizesArt, paperSteps } from './art/diagrams.ts';
import { inkColors } from './art/ink.ts';
import { journey, journeyArt, mountainsArt, mulberryArt } from './art/nature.ts';
import { link, type Page, page, text, title } from './page.ts';

const opener = page(
  `<div class="art">${mulberryArt()}</div><div class="number">CHAPTER ONE · 第一章</div><h1>纸</h1><div class="english">Paper</div><div class="line">树皮、水，和一点耐心</div>`,
  { id: 'p6', className: 'opener dark', heading: { title: '一 纸 · Paper', level: 0 } },
);

const bark = page(
  `${title('Chapter one', '从树皮到纸页', 'From bark to sheet')}
  <div class="two">
  ${text(
    'zh',
    '公元 105 年，宦官蔡伦向汉和帝呈上一种用树皮、麻头、破布和旧渔网造的纸。考古学家后来在西北的烽燧里找到更早的麻纸，但蔡伦的方子有一个好处：它用的都是别人不要的东西，于是便宜。',
    '在此之前，中国人写在竹简上，笨重；写在丝帛上，昂贵。史书上说：“缣贵而简重，并不便于人。”纸的发明，正是为了“便于人”这三个字。',
    '造纸的道理不难：把植物纤维打散在水里，用帘子捞起薄薄一层，水流走了，纤维留下来，彼此勾住。不需要胶，也不需要线——一张纸是几百万根纤维握在一起的手。',
    '构树与桑树同科，树皮里的纤维又长又韧。今天安徽的宣纸用青檀皮与稻草，日本的和纸用楮，仍是同一个道理。',
  )}
  ${text(
    'en',
    'In the year 105 the court official Cai Lun showed the emperor a new sheet made of bark, hemp ends, rags and worn-out fishing nets. Older scraps of hemp paper have since been found in watchtowers of the north-west, but his recipe had one great merit: it was made of things that nobody wanted, and so it was cheap.',
    'Until then people wrote on strips of bamboo, which were heavy, or on silk, which was dear. Paper, says the chronicle, was made because neither was “convenient for people”.',
    'The idea is simple. Plant fibers are beaten apart in water; a screen lifts a thin layer; the water runs off and the fibers stay, holding on to one another. No glue, no thread: a sheet is several million small hands, clasped.',
    `Paper mulberry gives long and supple fibers. ${link('https://ich.unesco.org/en/lists', 'Xuan paper')} of Anhui is made of sandalwood bark and rice straw, Japanese washi of kozo. The idea has not changed.`,
  )}
  </div>`,
  { id: 'p7', folio: 7, heading: { title: '从树皮到纸页 From bark to sheet', level: 1 } },
);

const steps: readonly (readonly [string, string, string, string])[] = [
  ['砍条', 'Cut', '冬天砍下枝条，蒸软，剥皮。', 'In winter the branches are cut, steamed and stripped.'],
  ['蒸煮', 'Boil', '与草木灰同煮，去掉杂质。', 'Boiled with wood ash, the bark lets go of all but its fiber.'],
  ['打浆', 'Beat', '反复捶打，直到纤维散开。', 'Beaten until the fibers come apart in the hand.'],
  ['抄纸', 'Dip', '竹帘入水，轻荡两下，提起。', 'A bamboo screen dips, sways twice, and lifts a sheet.'],
  ['焙干', 'Dry', '一张张刷上热墙，揭下成纸。', 'Brushed on a warm wall, it dries and peels away.'],
];

const process = page(
  `${title('Step by step', '五个步骤', 'Five steps')}
  <div style="display:grid;gap:1.600mm">
  ${steps
    .map(
      ([zh, en, chinese, english], index) =>
        `<div style="display:grid;grid-template-columns:34mm 9mm 26mm 1fr;gap:6mm;align-items:center">
          <div>${paperSteps[index]}</div>
          <div style="font:600 34pt/1 var(--display);color:var(--vermilion);font-variant-numeric:lining-nums">${index + 1}</div>
          <div><div style="font:700 19pt/1.3 var(--han)">${zh}</div><div style="font:italic 500 17pt/1.2 var(--display);color:var(--faint)">${en}</div></div>
          <div><div lang="zh">${chinese}</div><div>${english}</div></div>
        </div>`,
    )
    .join('')}
  </div>`,
  { id: 'p8', folio: 8, heading: { title: '五个步骤 Five steps', level: 1 } },
);

const papers: readonly (readonly string[])[] = [
  ['宣纸 Xuan', '青檀皮、稻草 bark, straw', '25–35', '书画 ink and brush'],
  ['和纸 Washi', '楮 kozo', '20–60', '修复、屏风 repair, screens'],
  ['圣经纸 Bible', '棉、木浆 cotton, wood', '25–40', '辞典 dictionaries'],
  ['新闻纸 Newsprint', '机械木浆 ground wood', '40–50', '一天 a single day'],
  ['书籍纸 Book', '化学木浆 wood pulp', '70–100', '你手中的书 most books'],
  ['水彩纸 Rag', '棉 cotton', '200–640', '画与拓片 painting, prints'],
];

const sheet = page(
  `${title('Know your sheet', '认识一张纸', 'Weight, grain and proportion')}
  <table><thead><tr><th>纸 PAPER</th><th>纤维 FIBER</th><th>克重 G/M²</th><th>用途 GOOD FOR</th></tr></thead><tbody>
  ${papers.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}
  </tbody></table>
  <div style="display:grid;grid-template-columns:110mm 1fr;gap:7mm;margin-top:9mm;align-items:start">
    <div>${paperSizesArt()}</div>
    <div>
      <div style="font:600 27pt/1 var(--display);font-variant-numeric:lining-nums;color:var(--vermilion);margin-bottom:4mm">1 : <span style="font-family:var(--han)">√</span>2</div>
      ${text('zh', '对折一次，比例不变。1786 年利希滕贝格在一封信里写下这个比例，1922 年它成为德国标准。')}
      <div style="height:3mm"></div>
      ${text('en', 'Folded once, it keeps its shape. Lichtenberg described the ratio in a letter of 1786; it became a German standard in 1922.')}
    </div>
  </div>`,
  { id: 'p9', folio: 9, heading: { title: '认识一张纸 Know your sheet', level: 1 } },
);

function stops(left: boolean): string {
  const offset = left ? 0 : 210;
  return journey
    .filter(({ x }) => x < 210 === left)
    .map(
      ({ x, y, shift: [right, down], place, local, year }) =>
        `<div class="on" style="left:${x - offset - 22 + right}mm;top:${y + down}mm;width:44mm;text-align:center;color:${inkColors.cream};line-height:1.3"><div style="font:600 15pt/1 var(--display);font-variant-numeric:lining-nums">${year}</div><div style="font:400 9.600pt/1.500 var(--han)">${local}&ensp;<span style="font:500 9pt/1 var(--label)">${place}</span></div></div>`,
    )
    .join('');
}

const roadLeft = page(
  `<div class="art">${mountainsArt(true)}${journeyArt(true)}</div>
  <div class="on" style="left:18mm;top:21mm;width:84mm;color:#4a2f2b"><div class="kicker">West · 西</div>
  <p style="margin-top:4mm;font:italic 500 16pt/1.35 var(--display)">From Fabriano the craft crossed the Alps. By 1390 there was a mill at Nuremberg; sixty years later, a printer in Mainz needed a great deal of paper.</p></div>${stops(true)}`,
  { id: 'p10', heading: { title: '一千年的路 A road of a thousand years', level: 1 } },
);

const roadRight = page(
  `<div class="art">${mountainsArt(false)}${journeyArt(false)}</div>
  <div class="on" style="right:18mm;top:21mm;width:120mm;text-align:right;color:#4a2f2b"><div class="kicker">East · 东</div>
  <div style="font:700 32pt/1.3 var(--han);margin-top:4mm">一千年的路</div><div style="font:italic 500 22pt/1.2 var(--display)">A road of a thousand years</div></div>
  <div class="on" style="right:18mm;top:60mm;width:80mm;text-align:right;color:#4a2f2b;font:400 11pt/1.8 var(--han)">纸从洛阳出发，沿着商队的路向西走。<br>它走得比马慢，却走得比谁都远。</div>${stops(false)}`,
  { id: 'p11' },
);

export const paperPages: readonly Page[] = [opener, bark, process, sheet, roadLeft, roadRight];
