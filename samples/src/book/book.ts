import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { addPdfMetadata } from '../add-pdf-metadata.ts';
import { printPdf } from '../browser.ts';
import { fontLinks } from '../fonts.ts';
import { bindingPages } from './binding.ts';
import { frontPages } from './front.ts';
import { paperPages } from './paper.ts';
import { screenPages } from './screen.ts';
import { turnPages } from './turn.ts';

const pages = [...frontPages, ...paperPages, ...bindingPages, ...turnPages, ...screenPages];

/** Creates the sample book of a new installation: 24 pages, 210 x 270 mm, Chinese and English. */
export async function createSampleBookPdf(browser: Browser): Promise<Uint8Array> {
  const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>翻页之间 The Turning Page</title>${fontLinks}<style>${style}</style></head><body>${pages.map((page) => page.html).join('\n')}</body></html>`;
  return addPdfMetadata(await printPdf(browser, html), {
    title: '翻页之间 · The Turning Page',
    author: 'Leafcast',
    subject: '一本关于纸、书与翻动的小书 · A little book about paper, binding and the moment in between',
    keywords: '纸, 装订, 翻页, paper, bookbinding, page',
    language: 'zh-CN',
    outline: pages.flatMap(({ heading }, page) => (heading ? [{ ...heading, page }] : [])),
    labels: [
      { from: 0, style: '', prefix: '封面', start: 1 },
      { from: 1, style: 'r', prefix: '', start: 2 },
      { from: 5, style: 'D', prefix: '', start: 6 },
      { from: 23, style: '', prefix: '封底', start: 1 },
    ],
  });
}
