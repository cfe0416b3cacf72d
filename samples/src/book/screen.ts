import { backArt } from './art/fan.ts';
import { inkColors } from './art/ink.ts';
import { drawWaves, pixelArt } from './art/patterns.ts';
import { link, type Page, page, text, title } from './page.ts';

const opener = page(
  `<div class="art">${pixelArt()}</div><div class="number">CHAPTER FOUR · 第四章</div><h1>屏</h1><div class="english">The screen</div><div class="line">书页变成光以后</div>`,
  { id: 'p20', className: 'opener', heading: { title: '四 屏 · The screen', level: 0 } },
);

const kept: readonly (readonly [string, string, string])[] = [
  ['跨页', 'The spread', '两页并排，图与文互相看得见。 Two pages side by side: picture and text can see each other.'],
  [
    '厚度',
    'Thickness',
    '左手渐厚，右手渐薄，读者知道自己在哪里。 The left grows, the right thins, and readers know where they are.',
  ],
  [
    '停顿',
    'The pause',
    '翻动的半秒，是作者留给读者的呼吸。 Half a second of turning is a breath the author gives away.',
  ],
  ['任意一页', 'Any page', '目录、页码、搜索：从哪里开始都可以。 Contents, numbers, search: begin wherever you like.'],
];

const light = page(
  `${title('Chapter four', '光做的书页', 'Pages made of light')}
  <div class="two">
  ${text(
    'zh',
    '屏幕先学会了卷轴。网页可以一直往下滚，没有尽头，也没有哪里可以回去。人们很快发现，自己记得读过什么，却记不得在哪里读到。',
    '书页的好处，恰恰在于它有边。一页有开头，有结尾，有固定的位置：“在左边，靠下，翻过去就是那张图。”记忆需要一个地方落脚。',
  )}
  ${text(
    'en',
    'Screens learned the scroll first. A web page runs on and on, with no end and no place to return to. Readers soon found that they remembered what they had read, but not where.',
    'The virtue of a page is that it has edges. It begins, it ends, it has its place: “on the left, near the bottom, and overleaf there is that picture.” Memory wants somewhere to stand.',
  )}
  </div>
  <hr class="rule">
  <div class="lead" lang="zh">值得带走的四样东西</div><div class="lead" style="font-style:italic;color:var(--faint);margin-bottom:5mm">Four things worth taking along</div>
  <div style="display:grid;grid-template-columns:1fr 1fr;gap:5mm">
  ${kept
    .map(
      ([zh, en, words]) =>
        `<div style="background:var(--cream);border-top:.9mm solid var(--vermilion);padding:4.500mm 5mm"><span style="font:700 14pt/1.3 var(--han)">${zh}</span>&ensp;<span style="font:italic 500 14pt/1 var(--display);color:var(--faint)">${en}</span><p style="margin-top:2mm;font-size:11.400pt;line-height:1.500">${words}</p></div>`,
    )
    .join('')}
  </div>`,
  { id: 'p21', folio: 21, heading: { title: '光做的书页 Pages made of light', level: 1 } },
);

const words: readonly (readonly [string, string, string, number])[] = [
  ['帘纹', 'laid lines', '竹帘在纸上留下的细线 fine lines left by the screen', 8],
  ['克重', 'grammage', '每平方米的重量 weight of one square meter', 9],
  ['丝缕', 'grain', '多数纤维的方向 the way most fibers point', 9],
  ['经折装', 'concertina', '来回折叠的书 a book folded to and fro', 14],
  ['书帖', 'gathering', '折在一起的几张纸 sheets folded as one', 14],
  ['书口', 'fore-edge', '与书脊相对的一边 the edge across from the spine', 15],
  ['跨页', 'spread', '摊开的两页 two pages lying open', 10],
  ['可展曲面', 'developable', '能摊平的曲面 a surface that can be flattened', 17],
  ['卷首', 'frontmatter', '正文之前的几页 what comes before page one', 4],
  ['页码', 'folio', '印在页脚的数字 the number at the foot', 4],
];

const glossary = page(
  `${title('Ten words', '词汇表', 'Glossary')}
  <table><thead><tr><th>词 WORD</th><th>ENGLISH</th><th>释义 MEANING</th><th style="text-align:right;padding-right:0">页 PAGE</th></tr></thead><tbody>
  ${words
    .map(
      ([zh, en, meaning, target]) =>
        `<tr><td style="font:700 12pt/1.400 var(--han)">${zh}</td><td><i style="font-size:12.400pt">${en}</i></td><td>${meaning}</td><td style="text-align:right;padding-right:0"><a href="#p${target}" style="font:600 15pt/1 var(--display);font-variant-numeric:lining-nums;color:var(--vermilion)">${target}</a></td></tr>`,
    )
    .join('')}
  </tbody></table>`,
  { id: 'p22', folio: 22, heading: { title: '词汇表 Glossary', level: 1 } },
);

const reading: readonly (readonly [string, string])[] = [
  ['https://idp.bl.uk/', 'International Dunhuang Programme'],
  ['https://www.codexsinaiticus.org/', 'Codex Sinaiticus'],
  ['https://www.gutenberg.org/', 'Project Gutenberg'],
  ['https://ctext.org/', '中国哲学书电子化计划 Chinese Text Project'],
];

const colophon = page(
  `<div class="art">${drawWaves(210, 78, '#c2412d', '#eab09f', 13, 'red')}</div>
  <div style="height:70mm"></div>
  <div class="two">
  <div>${title('Colophon', '版权页', 'How this book was made')}</div>
  <div></div></div>
  <div class="two colophon" style="margin-top:-4mm">
  ${text(
    'zh',
    '本书的文字与插图专为 Leafcast 而作，图形全部由程序画成，没有使用一张照片。文字与插图以 CC0 献给公众，可以自由使用。',
    '字体：思源宋体、EB Garamond、Cormorant Garamond、Jost、站酷小薇，均以开放字体许可证发布。',
  )}
  ${text(
    'en',
    'Words and pictures were made for Leafcast. Every shape is drawn by a program; there is not a single photograph. They are given to the public under CC0: use them as you like.',
    'Set in Source Han Serif, EB Garamond, Cormorant Garamond, Jost and ZCOOL XiaoWei, all under the Open Font License.',
  )}
  </div>
  <hr class="rule">
  <div class="kicker">Further reading · 延伸阅读</div>
  <div style="display:grid;grid-template-columns:1fr 1fr;gap:2mm 9mm;margin-top:4mm">${reading
    .map(([url, name]) => `<div class="text">${link(url, name)}</div>`)
    .join('')}</div>`,
  { id: 'p23', folio: 23, heading: { title: '版权页 Colophon', level: 0 } },
);

const back = page(
  `<div class="art">${backArt()}</div>
  <div class="on" style="left:0;right:0;top:58mm;text-align:center;color:${inkColors.cream}">
    <div style="font:700 26pt/1.500 var(--han);letter-spacing:.1em">合上书，故事还在。</div>
    <div style="font:italic 500 19pt/1.4 var(--display);color:${inkColors.sand}">Close the book; the story stays.</div>
  </div>
  <div class="on" style="left:0;right:0;bottom:15mm;text-align:center;color:${inkColors.sand};font:500 9pt/1 var(--label);letter-spacing:.3em;text-indent:.3em">LEAFCAST</div>`,
  { id: 'p24', heading: { title: '封底 Back cover', level: 0 } },
);

export const screenPages: readonly Page[] = [opener, light, glossary, colophon, back];
