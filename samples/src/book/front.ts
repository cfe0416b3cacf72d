import { coverArt } from './art/fan.ts';
import { inkColors } from './art/ink.ts';
import { mulberryArt } from './art/nature.ts';
import { drawWaves } from './art/patterns.ts';
import { type Page, page, text, title } from './page.ts';

const cover = page(
  `<div class="art">${coverArt()}</div>
  <div class="on" style="left:0;right:0;top:23mm;text-align:center;color:${inkColors.cream}">
    <div style="font:400 58pt/1.1 'ZCOOL XiaoWei',var(--han);letter-spacing:.16em;text-indent:.16em">翻页之间</div>
    <div style="font:italic 500 30pt/1 var(--display);margin-top:4.5mm">The Turning Page</div>
  </div>
  <div class="on" style="left:0;right:0;bottom:15mm;text-align:center;color:${inkColors.sand}">
    <div style="font:400 11.500pt/1.6 var(--han);letter-spacing:.22em">一本关于纸、书与翻动的小书</div>
    <div style="font:400 9.500pt/1.6 var(--label);letter-spacing:.14em;margin-top:1.5mm">PAPER · BINDING · THE MOMENT IN BETWEEN</div>
  </div>`,
  { id: 'cover', heading: { title: '封面 Cover', level: 0 } },
);

const endpaper = page(
  `<div class="art">${drawWaves(210, 270, '#1d3b57', '#6f8ea3')}</div>
  <div class="on" style="left:60mm;top:96mm;width:90mm;height:70mm;background:${inkColors.cream};padding:4mm">
    <div style="height:100%;border:.3mm solid ${inkColors.ochre};display:flex;flex-direction:column;align-items:center;justify-content:center;gap:3.5mm">
      <div style="font:600 23pt/1 var(--han);letter-spacing:.3em;text-indent:.3em">藏书</div>
      <div style="font:italic 500 17pt/1 var(--display);color:${inkColors.vermilion}">Ex libris</div>
      <div style="width:50mm;border-bottom:.25mm solid ${inkColors.faint};margin-top:7mm"></div>
      <div class="caption">这本书属于 · This copy belongs to</div>
    </div>
  </div>`,
  { id: 'endpaper' },
);

const hints: readonly (readonly [string, string, string])[] = [
  ['M4 15V4h7q5 1 5 6v5Z M16 15q-1 -5 -6 -5', '拖动书页一角', 'Drag a corner of the page'],
  ['M3 10h6M6 7l-3 3l3 3M17 10h-6M14 7l3 3l-3 3', '或按左右方向键', 'or press the arrow keys'],
  ['M4 5h12M4 10h12M4 15h8', '从目录跳到一章', 'Jump from the contents'],
  ['M9 4a5 5 0 1 0 .01 0M13 13l4 4', '试着搜索“纸”', 'Search for “paper”'],
];

const titlePage = page(
  `<div class="on" style="left:0;right:0;top:62mm;text-align:center">
    <div class="kicker">Leafcast · N° 1</div>
    <div style="font:700 42pt/1.2 var(--han);letter-spacing:.14em;text-indent:.14em;margin-top:12mm">翻页之间</div>
    <div style="font:italic 500 25pt/1.2 var(--display);color:var(--faint)">The Turning Page</div>
    <div style="width:18mm;border-top:.5mm solid var(--vermilion);margin:10mm auto"></div>
    <div lang="en" style="font:italic 400 14pt/1.5 var(--latin)">Four short chapters on paper, on binding,<br>on the turn itself, and on pages made of light</div>
    <div style="font:400 11.500pt/1.9 var(--han);margin-top:4mm">四个短章：纸、装订、翻页，以及光做的书页</div>
  </div>
  <div class="on" style="left:18mm;right:18mm;bottom:27mm;border-top:.3mm solid var(--ochre);padding-top:6mm;display:grid;grid-template-columns:repeat(4,1fr);gap:5mm">
    ${hints
      .map(
        ([icon, zh, en]) =>
          `<div><svg viewBox="0 0 20 20" style="width:9mm;height:9mm" fill="none" stroke="${inkColors.vermilion}" stroke-width="1" stroke-linecap="round" stroke-linejoin="round"><path d="${icon}"/></svg><div style="font:400 10.500pt/1.6 var(--han);margin-top:1.500mm">${zh}</div><div class="caption">${en}</div></div>`,
      )
      .join('')}
  </div>`,
  { id: 'title', folio: 3, heading: { title: '怎样读这本书 How to read this book', level: 0 } },
);

interface Entry {
  readonly page: number;
  readonly zh: string;
  readonly en: string;
  readonly parts: readonly (readonly [number, string, string])[];
}

const entries: readonly Entry[] = [
  {
    page: 6,
    zh: '纸',
    en: 'Paper',
    parts: [
      [7, '从树皮到纸页', 'From bark to sheet'],
      [8, '五个步骤', 'Five steps'],
      [9, '认识一张纸', 'Know your sheet'],
      [10, '一千年的路', 'A road of a thousand years'],
    ],
  },
  {
    page: 12,
    zh: '订',
    en: 'Binding',
    parts: [
      [13, '把书页留在一起', 'Keeping pages together'],
      [14, '五种装订', 'Five bindings'],
      [15, '缝一本小册子', 'Sew a pamphlet'],
    ],
  },
  {
    page: 16,
    zh: '翻',
    en: 'The turn',
    parts: [
      [17, '一页的几何', 'The geometry of a page'],
      [19, '书页年表', 'A timeline of the page'],
    ],
  },
  {
    page: 20,
    zh: '屏',
    en: 'The screen',
    parts: [
      [21, '光做的书页', 'Pages made of light'],
      [22, '词汇表', 'Glossary'],
    ],
  },
];

const contents = page(
  `${title('Contents', '目录', 'What is inside')}
  <div style="display:grid;gap:7mm">
  ${entries
    .map(
      ({ page: start, zh, en, parts }) =>
        `<div style="display:grid;grid-template-columns:36mm 1fr;border-top:.3mm solid var(--ochre);padding-top:4mm">
          <a href="#p${start}" style="display:block"><span style="font:700 38pt/1 var(--han);color:var(--vermilion)">${zh}</span><br><span style="font:italic 500 15pt/1.500 var(--display);color:var(--faint)">${en}</span></a>
          <div>${parts
            .map(
              ([number, chinese, english]) =>
                `<a href="#p${number}" style="display:flex;align-items:baseline;gap:3mm;line-height:2"><span style="font-family:var(--han);font-weight:700;font-size:12pt">${chinese}</span><i style="color:var(--faint)">${english}</i><span style="flex:1;border-bottom:.25mm dotted #b9a67f"></span><b style="font:600 15pt/1 var(--display);font-variant-numeric:lining-nums">${number}</b></a>`,
            )
            .join('')}</div>
        </div>`,
    )
    .join('')}
  </div>`,
  { id: 'p4', folio: 4, heading: { title: '目录 Contents', level: 0 } },
);

const foreword = page(
  `<div class="on" style="right:0;top:0;width:62mm;height:270mm;overflow:hidden"><div style="position:absolute;left:-118mm;top:0">${mulberryArt()}</div></div>
  <div style="width:112mm">
  ${title('Foreword', '序', 'Before the first turn')}
  ${text(
    'zh',
    '翻一页书，要不了一秒钟。手指捏住纸角，纸先是犹豫，然后弯曲，越过最高的一点，落下——同时带起一点风和一点声音。我们一生要做几百万次这样的动作，几乎从不去想它。',
    '这本小书想请你停下来想一想。它讲纸怎样从树皮里来，人怎样把散页留在一起，一张纸在转身的时候遵守怎样的规矩，以及当书页变成光以后，哪些东西值得我们带走。',
  )}
  <div style="height:8mm"></div>
  <div class="text" lang="en"><p class="drop">To turn a page takes less than a second. A finger lifts the corner; the sheet hesitates, bends, passes its highest point and comes down, and with it comes a little wind and a little sound. We do this some millions of times in a life and hardly ever think of it.</p>
  <p>This small book asks you to stop and think. It tells how paper comes out of bark, how people have kept loose leaves together, which rules a sheet obeys while it turns round, and what is worth taking along now that pages are made of light.</p></div>
  </div>`,
  { id: 'p5', className: 'strip', folio: 5, heading: { title: '序 Foreword', level: 0 } },
);

export const frontPages: readonly Page[] = [cover, endpaper, titlePage, contents, foreword];
