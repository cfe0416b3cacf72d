import { bindings, pamphletArt } from './art/diagrams.ts';
import { threadArt } from './art/patterns.ts';
import { type Page, page, text, title } from './page.ts';

const opener = page(
  `<div class="art">${threadArt()}</div><div class="number">CHAPTER TWO · 第二章</div><h1>订</h1><div class="english">Binding</div><div class="line">一根线，让散页成为书</div>`,
  { id: 'p12', className: 'opener', heading: { title: '二 订 · Binding', level: 0 } },
);

const together = page(
  `${title('Chapter two', '把书页留在一起', 'Keeping pages together')}
  <div style="display:grid;grid-template-columns:1fr 42mm;gap:8mm">
  <div>
  ${text(
    'zh',
    '一张纸写满了，怎么办？最早的回答是：再粘一张。卷轴由此而来——世界上现存最早有明确日期的印刷书，868 年的《金刚经》，就是七张纸粘成的一卷，长约五米。',
    '卷轴要从头读起。想看第十页，得先经过前面九页。于是有人把长卷来回折叠，成了经折装：想看哪里，就翻到哪里。“翻”这个动作，从这里开始。',
    '后来的人把一张张印好的纸对折，把折缝粘在一起，翻开时书页像蝴蝶展翅；再后来，把折缝朝外，用线把另一边缝住，这就是线装书，一用就是五百年。',
  )}
  <hr class="rule">
  ${text(
    'en',
    'A sheet is full; what now? The oldest answer is to paste on another. So the scroll came about. The earliest printed book that bears a date, the Diamond Sutra of 868, is a scroll of seven sheets, about five meters long.',
    'A scroll wants to be read from its beginning: to see the tenth page you must pass the other nine. Somebody folded a long scroll to and fro, and the concertina book was there: open it wherever you like. The turn begins here.',
    'In the West the leaves of a notebook were folded together and sewn through the fold. The codex is quick to search, it is written on both sides, and it lies shut under its own weight. By the fifth century it had won.',
  )}
  </div>
  <aside style="border-left:.3mm solid var(--ochre);padding-left:5mm;align-self:center">
    <div style="font:600 17pt/1.6 var(--han);color:var(--vermilion)">书，是可以从任何一页开始的卷轴。</div>
    <div style="font:italic 500 15pt/1.3 var(--display);margin-top:5mm">A book is a scroll that can be begun anywhere.</div>
  </aside>
  </div>`,
  { id: 'p13', folio: 13, heading: { title: '把书页留在一起 Keeping pages together', level: 1 } },
);

const plates: readonly (readonly [string, string, string, string])[] = [
  ['卷轴装', 'Scroll', '一端装轴，从右向左展开。', 'Rolled round a rod; opened from right to left.'],
  ['经折装', 'Concertina', '长卷反复折叠，多用于佛经。', 'One long sheet, folded to and fro; made for sutras.'],
  ['蝴蝶装', 'Butterfly', '印面向内对折，折缝粘在书背。', 'Printed sides folded inward and pasted at the fold.'],
  ['线装', 'Stitched', '折缝朝外，四眼或六眼穿线。', 'Folds outward, sewn through four holes or six.'],
  ['册页装', 'Codex', '对折成叠，沿折缝缝起。', 'Leaves nested in gatherings, sewn through the fold.'],
];

const five = page(
  `${title('A plate', '五种装订', 'Five bindings')}
  ${plates
    .map(
      ([zh, en, chinese, english], index) =>
        `<div style="display:grid;grid-template-columns:62mm 30mm 1fr;gap:6mm;align-items:center;border-top:.25mm solid #cbbb9c;padding:1.600mm 0">
          <div style="padding-left:4mm">${bindings[index]}</div>
          <div><div style="font:700 18pt/1.3 var(--han)">${zh}</div><div style="font:italic 500 15pt/1.2 var(--display);color:var(--faint)">${en}</div></div>
          <div><div lang="zh">${chinese}</div><div>${english}</div></div>
        </div>`,
    )
    .join('')}`,
  { id: 'p14', folio: 14, heading: { title: '五种装订 Five bindings', level: 1 } },
);

const sewing: readonly (readonly [string, string])[] = [
  ['取四张纸，一起对折，用指甲压实折痕。', 'Fold four sheets together and burnish the fold with a nail.'],
  ['沿折缝扎五个眼：中间一个，两侧各两个。', 'Prick five holes along the fold: one in the middle, two to each side.'],
  ['线长为书高的三倍。从中间的眼由内向外穿。', 'Take thread three times the height. Go out through hole one.'],
  [
    '按 2、4、2 的次序走，跨过中间到 3，再走 5、3。',
    'Follow two, four, two; pass the middle to three, then five, three.',
  ],
  ['回到中间，骑着长线打一个平结，留两厘米剪断。', 'Return at one, tie a square knot over the long stitch, and trim.'],
];

const pamphlet = page(
  `${title('Do it yourself', '缝一本小册子', 'Sew a pamphlet in ten minutes')}
  <div>${pamphletArt()}</div>
  <div class="caption" style="margin:1mm 0 6mm"><b>图 Fig.</b> 从折缝内侧看。实线在里，虚线在外。 Seen from inside the fold: solid thread runs inside, dotted outside.</div>
  <ol style="list-style:none;display:grid;gap:2.600mm">
  ${sewing
    .map(
      ([zh, en], index) =>
        `<li style="display:grid;grid-template-columns:7mm 1fr 1fr;gap:5mm;align-items:baseline"><span style="font:600 21pt/1 var(--display);color:var(--vermilion);font-variant-numeric:lining-nums">${index + 1}</span><span lang="zh">${zh}</span><span>${en}</span></li>`,
    )
    .join('')}
  </ol>
  <div style="position:absolute;left:18mm;right:18mm;bottom:21mm;background:var(--sand);padding:3.500mm 6mm;display:flex;gap:8mm;align-items:center"><div style="font:700 13pt/1.500 var(--han)">你需要</div><div class="caption" style="color:var(--text)">四张纸 · 一根针 · 蜡线 · 锥子 · 一把尺<br>Four sheets · a needle · waxed thread · an awl · a ruler</div></div>`,
  { id: 'p15', folio: 15, heading: { title: '缝一本小册子 Sew a pamphlet', level: 1 } },
);

export const bindingPages: readonly Page[] = [opener, together, five, pamphlet];
