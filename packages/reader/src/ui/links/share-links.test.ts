import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qrCode } from '../panels/share/qr.ts';
import { createMailtoAddress, embedCode, pageAddress, shareAddress } from './share-links.ts';

const page = { width: 600, height: 800, rotation: 0, mode: 'image', images: {} } as const;

describe('the share URL of a book', () => {
  it('is the URL under which the book was published, otherwise the URL of the current page (D-012)', () => {
    expect(shareAddress({ shareUrl: 'https://b.example/x/' }, 'file:///x')).toBe('https://b.example/x/');
    expect(shareAddress({}, 'https://b.example/y#p=3')).toBe('https://b.example/y');
    expect(pageAddress('https://b.example/y', 2)).toBe('https://b.example/y#p=3');
  });

  it.each(['file:///home/me/book/index.html', 'about:srcdoc', 'javascript:alert(1)', 'blob:https://x'])(
    'is null for %s',
    (here) => {
      expect(shareAddress({}, here)).toBeNull();
    },
  );
});

describe('the code that embeds a book', () => {
  it('is a lazily loaded frame with the available width and the proportions of the open book (D-014)', () => {
    expect(embedCode('https://b.example/y', { title: 'T', pages: [page] })).toBe(
      '<iframe src="https://b.example/y" title="T" loading="lazy" allow="fullscreen; clipboard-write" ' +
        'allowfullscreen style="display:block;width:100%;aspect-ratio:1.32;border:0"></iframe>',
    );
  });

  it('is a single frame for any title and URL', () => {
    const hostile = fc.array(fc.constantFrom('"', '>', '<script>', '</iframe>', '&quot;', 'x', "'"), { maxLength: 8 });
    fc.assert(
      fc.property(hostile, hostile, (title, address) => {
        const code = embedCode(`https://x/${address.join('')}`, { title: title.join(''), pages: [page] });
        expect(code.match(/</g)).toHaveLength(2);
        expect(code.match(/"/g)).toHaveLength(10);
      }),
    );
  });
});

describe('the mailto URL', () => {
  it('can be created for any title, even a title that is cut within a surrogate pair', () => {
    const words = { title: 'Tea 🍵'.slice(0, -1), link: 'https://b.example/y', thumb: '' };
    expect(createMailtoAddress({ emailSubject: '{title}', emailBody: '{link}' }, words)).toBe(
      'mailto:?subject=Tea%20&body=https%3A%2F%2Fb.example%2Fy',
    );
  });
});

describe('the QR code (D-013)', () => {
  it('has a margin of four white modules on each side', () => {
    const code = qrCode('https://b.example/y#p=3');
    const corners = [...(code?.path ?? '').matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    const size = code?.size ?? 0;
    expect(Math.min(...corners.flat())).toBe(4);
    expect(Math.max(...corners.flat())).toBe(size - 5);
    expect(corners.length).toBeGreaterThan((size - 8) ** 2 / 3);
  });

  it('is null for a link that is too long', () => {
    expect(qrCode(`https://b.example/${'y'.repeat(4000)}`)).toBeNull();
  });
});
