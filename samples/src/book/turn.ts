import { bendArt } from './art/diagrams.ts';
import { inkColors } from './art/ink.ts';
import { motionArt } from './art/patterns.ts';
import { type Page, page, text, title } from './page.ts';

const opener = page(
  `<div class="art">${motionArt()}</div><div class="number">CHAPTER THREE · 第三章</div><h1>翻</h1><div class="english">The turn</div><div class="line">不到一秒钟的旅程</div>`,
  { id: 'p16', className: 'opener', heading: { title: '三 翻 · The turn', level: 0 } },
);

const geometry = page(
  `${title('Chapter three', '一页的几何', 'The geometry of a page')}
  <div>${bendArt()}</div>
  <div class="caption" style="margin:0 0 6mm"><b>图 Fig.</b> 从书脚看一页正在翻动的纸。 A leaf in mid-turn, seen from the foot of the book.</div>
  <div class="two">
  ${text(
    'zh',
    '纸几乎不能伸长。你可以弯它，却不能拉它。数学家把这样的曲面叫作“可展曲面”：无论怎么弯，总有一个方向是直的。',
    '所以翻动中的书页其实很简单：贴着书的一段是平的，手指牵着的一段是平的，中间是一段圆柱。手指抬得高，圆柱就粗；翻得快，圆柱就紧。',
    '影子也有规矩。纸离桌面越远，影子越宽越淡；将要落下的一刻，影子收成一条细线，然后消失。眼睛从没学过这些，却一看就知道对不对。',
  )}
  ${text(
    'en',
    'Paper will bend, but it will hardly stretch. Mathematicians call such a surface developable: however you curve it, there is always one direction in which it stays straight.',
    'So a turning leaf is simpler than it looks. One part lies flat on the book, one part follows the finger and is flat as well, and between them runs a piece of a cylinder. Lift higher, and it grows wider; turn faster, and it tightens.',
    'The shadow has its rules too. The higher the sheet, the wider and paler its shadow; just before it lands, the shadow draws in to a thin line and is gone. No eye was ever taught this. Every eye knows when it is wrong.',
  )}
  </div>`,
  { id: 'p17', folio: 17, heading: { title: '一页的几何 The geometry of a page', level: 1 } },
);

const quote = page(
  `<div class="on" style="inset:0;background:${inkColors.vermilion}"></div>
  <div class="on" style="left:14mm;right:14mm;top:14mm;bottom:14mm;border:.3mm solid #e8a18f"></div>
  <div class="on" style="left:30mm;top:60mm;width:150mm;color:${inkColors.cream}">
    <div style="font:600 90pt/.6 var(--display);color:#f0b7a5">“</div>
    <div style="font:700 31pt/1.7 var(--han);letter-spacing:.04em">每翻一页，<br>故事都要在空中<br>停留一会儿。</div>
    <div style="font:italic 500 25pt/1.3 var(--display);margin-top:12mm">With every page we turn,<br>the story hangs in the air<br>for a moment.</div>
  </div>`,
  { id: 'p18' },
);

const years: readonly (readonly [string, string, string])[] = [
  ['105', '蔡伦献纸', 'Cai Lun presents paper at the Han court'],
  ['c. 350', '西奈抄本', 'Codex Sinaiticus: a whole Bible in one book'],
  ['868', '《金刚经》', 'The Diamond Sutra is printed'],
  ['c. 1045', '毕昇活字', 'Bi Sheng prints from movable type of clay'],
  ['1377', '《直指》', 'Jikji: the oldest book from metal type'],
  ['c. 1455', '四十二行《圣经》', 'Gutenberg’s Bible, Mainz'],
  ['1501', '袖珍本', 'Aldus Manutius prints books for the pocket'],
  ['1799', '造纸机', 'Robert patents an endless sheet of paper'],
  ['1844', '木浆', 'Keller grinds wood: paper for everyone'],
  ['1935', '企鹅平装', 'The first Penguins cost as much as cigarettes'],
  ['1971', '古登堡计划', 'Project Gutenberg types in its first text'],
  ['1993', 'PDF', 'A page that looks the same everywhere'],
];

const timeline = page(
  `${title('Twelve dates', '书页年表', 'A timeline of the page')}
  <table class="years"><thead><tr><th style="width:27mm">年 YEAR</th><th style="width:44mm">事 EVENT</th><th></th></tr></thead><tbody>
  ${years
    .map(
      ([year, zh, en]) =>
        `<tr><td style="font:600 18pt/1.1 var(--display);font-variant-numeric:lining-nums;color:var(--vermilion)">${year}</td><td style="font:700 12pt/1.500 var(--han)">${zh}</td><td style="font-size:12.400pt">${en}</td></tr>`,
    )
    .join('')}
  </tbody></table>`,
  { id: 'p19', folio: 19, heading: { title: '书页年表 A timeline of the page', level: 1 } },
);

export const turnPages: readonly Page[] = [opener, geometry, quote, timeline];
