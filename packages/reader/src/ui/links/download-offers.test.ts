import { type Downloads, defaultDownloads } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { listDownloadOffers } from './download-offers.ts';
import { createMailtoAddress } from './share-links.ts';

const config = { downloadUrl: './download' };
const pages = [{ file: 'pages/0001-page-1.webp', name: 'iv' }];
const offers = (downloads: Partial<Downloads> | null, rest: { download?: boolean; downloadUrl?: string } = {}) =>
  listDownloadOffers(
    { download: true, downloadUrl: '', downloads: downloads && { ...defaultDownloads, ...downloads }, ...rest },
    config,
    pages,
  ).map(({ kind, from, isOpened }) => [kind, from, isOpened === true]);
const page = ['page', 'pages/0001-page-1.webp', false];

describe('the downloads of a book', () => {
  it('are empty unless the author has enabled them', () => {
    expect(offers(null, { download: false })).toEqual([]);
  });

  it('are the document and the open pages by default (W-294, W-223)', () => {
    expect(offers(null)).toEqual([['document', './download', false], page]);
  });

  it('omit single pages if the author hides these downloads (W-220, D-037, D-387)', () => {
    expect(offers({ hideDownloadSinglePage: true })).toEqual([['document', './download', false]]);
  });

  it('can use another URL for the document, and open that URL instead of saving the document (W-224, W-225, D-215)', () => {
    const pdf = { isOriginPath: false, url: 'https://x.example/a.pdf', urlOnlink: true };
    expect(offers({ pdf, hideDownloadSinglePage: true })).toEqual([['document', 'https://x.example/a.pdf', true]]);
    expect(offers(null, { downloadUrl: 'https://y.example/' })[0]).toEqual(['document', 'https://y.example/', false]);
  });

  it('include attachments only if they are enabled (W-219, W-221)', () => {
    const attachments = [{ file: 'media/a.zip', name: 'A.zip', size: 5 }];
    expect(offers({ attachments, isDownloadAttach: true }).at(-1)).toEqual(['attachment', 'media/a.zip', false]);
    expect(offers({ attachments }).at(-1)).toEqual(page);
  });
});

describe('an email about the book', () => {
  it('contains title, link and picture in place of their macros (D-221)', () => {
    const words = { title: 'Tom & {link}', link: 'https://b.example/?a=1&b=2', thumb: 'https://b.example/t.webp' };
    const address = createMailtoAddress({ emailSubject: '{title}!', emailBody: 'See\n{link} {thumb} {other}' }, words);
    const { searchParams, protocol } = new URL(address);
    expect(protocol).toBe('mailto:');
    // Macros inside inserted values are not expanded.
    expect(searchParams.get('subject')).toBe('Tom & {link}!');
    expect(searchParams.get('body')).toBe(`See\r\n${words.link} ${words.thumb} {other}`);
  });
});
