// Runs before reader.js: writes the configuration of a book of ?pages= drawn pages, then waits for the engine.
import { DUR, expose, N, phone, rect, sleep } from '../../lib/page.js';

const page = (_, index) => ({
  width: 1131,
  height: 1600,
  rotation: 0,
  mode: 'image',
  images: { page: { file: `pages/${`${index + 1}`.padStart(4, '0')}.jpg`, width: 1131, height: 1600 } },
});
const book = {
  format: 'leafcast-book',
  version: 1,
  id: '6f1c9a52-0000-4000-8000-00000000be0c',
  title: 'Bench',
  description: '',
  keywords: [],
  languages: ['en'],
  source: { kind: 'images' },
  settings: { flipSeconds: DUR / 1000 },
  outline: [],
  bookmarks: [],
  pages: Array.from({ length: N }, page),
};
document.getElementById('leafcast-config').textContent = JSON.stringify({
  files: '/',
  book: URL.createObjectURL(new Blob([JSON.stringify(book)], { type: 'application/json' })),
  data: 'fetch',
  assets: 'reader/',
  language: 'en',
});

async function opened() {
  while (!window.leafcast?.engine) await sleep(10);
  await window.leafcast.engine.painted;
}

const state = () => window.leafcast.engine.getState();

/** Resolves when no leaf is in the air. */
async function rested() {
  const { subscribe } = window.leafcast.engine;
  while (state().isTurning) {
    await new Promise((resolve) => {
      const end = subscribe(() => {
        end();
        resolve();
      });
    });
  }
}

const area = rect();
expose({
  ready: opened(),
  next: () => window.leafcast.engine.next(),
  current: () => state().page,
  idle: rested,
  drag: {
    from: [area.x + area.w - 15, area.y + area.h - 15],
    to: [phone ? area.x + 20 : area.x + area.w * 0.1, area.y + area.h - 120],
  },
});
