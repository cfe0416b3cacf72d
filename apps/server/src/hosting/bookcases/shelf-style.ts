/** Wood grain, drawn as noise that is stretched along the boards. */
const grain = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='2600' height='420'%3E%3Cfilter id='g'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='.004 .12' numOctaves='5' seed='7' stitchTiles='stitch'/%3E%3CfeColorMatrix values='0 0 0 0 .05 0 0 0 0 .02 0 0 0 0 0 1.5 0 0 0 -.5'/%3E%3C/filter%3E%3Crect width='2600' height='420' filter='url(%23g)'/%3E%3C/svg%3E")`;

/**
 * Maximum height of a cover, in CSS pixels. It does not depend on the window, so that space is reserved before the
 * image loads.
 */
export const coverHeight = 216;

/**
 * Style sheet of all shelf styles. A style is a set of colors, a wall and a board. A board with the column's width is
 * drawn below each book, so that the boards join; the last board extends to the end of the wall.
 */
export const shelfStyle = `*{box-sizing:border-box}
:root{color-scheme:light}
body{--ink:#2c2a27;--quiet:#5f5a53;--field:#fff;--line:#8d867c;--high:${coverHeight}px;--edge:14px;--focus:#0b5cad;margin:0;min-height:100vh;font:16px/1.5 system-ui,"Noto Sans",sans-serif;color:var(--ink);background:var(--wall);background-attachment:fixed}
.head,main,footer{max-width:1280px;margin:0 auto;padding-inline:clamp(16px,4vw,48px)}
.head{display:flex;flex-wrap:wrap;gap:16px 32px;align-items:end;justify-content:space-between;padding-block:clamp(28px,5vw,56px) 20px}
.about{flex:1 1 300px;min-width:0;max-width:46rem}
h1{margin:0;font-size:clamp(26px,3.4vw,40px);line-height:1.2;letter-spacing:-.015em;overflow-wrap:anywhere}
.about>*{text-align:match-parent}
.about p{margin:8px 0 0;color:var(--quiet);white-space:pre-line;overflow-wrap:anywhere}
form{display:flex;gap:8px;flex:0 1 340px;min-width:0}
input,button{min-height:44px;font:inherit;border-radius:10px;border:1px solid var(--line);background:var(--field);color:var(--field-ink,#24221f)}
input{flex:1;min-width:0;padding:0 14px}
input::placeholder{color:inherit;opacity:.75}
button{padding:0 18px;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:6px}
.shelves{list-style:none;margin:0;padding:0 0 8px;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(196px,44vw),1fr));overflow:clip}
.shelves li{position:relative;display:grid;padding:20px clamp(8px,1.4vw,18px) 26px}
.shelves li::after{content:"";position:absolute;z-index:0;inset-inline:-1px;top:calc(20px + var(--high));height:var(--edge);background:var(--board);box-shadow:var(--under)}
.shelves li:last-child::after{inset-inline-end:-200vw}
.shelves a{display:grid;grid-template-rows:var(--high) auto;gap:calc(var(--edge) + 12px);color:inherit;text-decoration:none}
.cover{position:relative;z-index:1;display:grid;place-items:end center;min-width:0}
.cover>span{position:relative;display:block;max-width:100%;line-height:0;border-radius:2px 5px 5px 2px;box-shadow:var(--lift,0 1px 2px rgb(0 0 0/.35),5px 4px 12px -2px rgb(0 0 0/.4),14px 2px 22px -8px rgb(0 0 0/.35));transition:transform .2s ease-out;transform-origin:50% 100%}
.cover>span::after{content:"";position:absolute;inset:0;border-radius:inherit;background:linear-gradient(90deg,rgb(255 255 255/.28),rgb(0 0 0/.16) 2.5%,rgb(255 255 255/.2) 4.5%,transparent 9%,transparent 94%,rgb(0 0 0/.1));box-shadow:inset 0 0 0 1px rgb(0 0 0/.08)}
.cover img{display:block;height:auto;max-width:100%;max-height:var(--high);border-radius:inherit;background:#e8e4dd}
.blank{display:grid!important;place-items:center;width:150px;height:calc(var(--high)*.94);padding:18px;overflow:hidden;background:linear-gradient(160deg,#3d6b5d,#234338);color:#fdfbf6;font-weight:600;line-height:1.3!important;text-align:center;overflow-wrap:anywhere}
a:hover .cover>span{transform:translateY(-7px) scale(1.015)}
.title{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;text-align:center;font-size:14px;font-weight:550;line-height:1.35;min-height:2.7em;overflow-wrap:anywhere}
a:hover .title{text-decoration:underline}
.lock{position:absolute;z-index:2;inset-block-end:8px;inset-inline-end:8px;width:30px;height:30px;padding:7px;border-radius:50%;background:rgb(20 20 20/.82);color:#fff}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.none{padding:64px 16px;text-align:center;font-size:18px}
.pages{display:flex;flex-wrap:wrap;gap:12px;justify-content:center;padding:20px 0}
.pages a{display:inline-grid;place-items:center;min-height:44px;padding:0 22px;border-radius:22px;border:1px solid var(--line);background:var(--field);color:var(--field-ink,#24221f);font-weight:600;text-decoration:none}
.portrait{display:block;margin-block-end:14px;border-radius:50%;object-fit:cover}
.cases{justify-content:flex-start;padding-block-start:0}
footer{padding-block:20px 36px;font-size:14px;color:var(--quiet)}
footer a{color:inherit}
footer a+a{margin-inline-start:20px}
[data-style=wood]{--ink:#fff4e2;--quiet:#f1dcbd;--line:#c79a63;--field:#fff8ec;--focus:#ffd48a;--edge:18px;--wall:radial-gradient(120% 90% at 30% 0,rgb(255 214 150/.2),transparent 60%),linear-gradient(rgb(20 8 0/.18),rgb(20 8 0/.5)),${grain},#744621;--board:linear-gradient(#d9a566,#e2b478 14%,#b57a3d 22%,#9c632d 82%,#6f431b);--under:0 12px 16px -4px rgb(20 8 0/.6),0 26px 34px -14px rgb(20 8 0/.5)}
[data-style=white]{--line:#a39c92;--wall:linear-gradient(#fbfaf8,#ece8e2);--board:linear-gradient(#fff,#fff 30%,#ebe7e1 42%,#d9d3ca);--under:0 10px 16px -5px rgb(70 60 45/.28),0 24px 30px -16px rgb(70 60 45/.25);--lift:0 1px 2px rgb(60 50 40/.35),5px 5px 14px -3px rgb(60 50 40/.36)}
[data-style=glass]{--ink:#eef4fb;--quiet:#b9c7d8;--line:#52637a;--field:#152033;--field-ink:#eef4fb;--focus:#7fd0ff;--edge:9px;--wall:radial-gradient(90% 70% at 75% 0,#2b4468,transparent 65%),radial-gradient(70% 60% at 10% 20%,#23314f,transparent 70%),#0c1220;--board:linear-gradient(rgb(222 240 255/.75),rgb(160 205 245/.22) 22%,rgb(150 195 240/.16) 78%,rgb(200 230 255/.5));--under:0 14px 26px -4px rgb(0 0 0/.65),0 0 22px rgb(110 180 255/.12);--lift:0 0 0 1px rgb(255 255 255/.08),0 10px 26px -6px #000}
[data-style=glass] .shelves li:not(:last-child)::after{inset-inline:0}
[data-style=glass] .cover>span{-webkit-box-reflect:below 9px linear-gradient(transparent 84%,rgb(255 255 255/.16))}
[data-style=sage]{--ink:#20302a;--quiet:#3a4d44;--line:#6f877b;--wall:linear-gradient(rgb(255 255 255/.3),rgb(30 50 40/.1)),repeating-linear-gradient(90deg,#b9c9bb 0 58px,#a6b9aa 58px 60px,#c4d2c5 60px 62px);--board:linear-gradient(#f3f6ef,#e6ece3 46%,#c9a45c 48%,#e8cd8e 60%,#a5823c 68%,#bccabd 70%,#9eb3a3);--under:0 12px 16px -5px rgb(25 45 35/.42),0 24px 28px -14px rgb(25 45 35/.35);--edge:17px}
[data-style=grid]{color-scheme:light dark;--ink:light-dark(#22201d,#ece8e1);--quiet:light-dark(#5f5a53,#b3aca2);--line:light-dark(#948d83,#6d675e);--field:light-dark(#fff,#262421);--field-ink:var(--ink);--focus:light-dark(#0b5cad,#8fc1f5);--wall:light-dark(#faf9f7,#181715);--lift:0 1px 2px rgb(0 0 0/.2),0 6px 18px -4px rgb(0 0 0/.3)}
[data-style=grid] .shelves{gap:8px}
[data-style=grid] .shelves li::after{content:none}
[data-style=grid] .shelves a{gap:14px}
@media (max-width:560px){.head{padding-block:24px 12px}.shelves{grid-template-columns:1fr 1fr}form{flex:1 1 100%}}
@media (prefers-reduced-motion:reduce){.cover>span{transition:none}}
`;
