import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Annotation, isAnnotation } from './annotation.ts';
import { fromWebAnnotations, toWebAnnotations } from './web-annotation.ts';

const bookId = '6f1c9a52-0000-4000-8000-000000000001';
const pageCount = 40;
const share = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => Math.round(value * 1e4) / 1e4);
const color = fc.constantFrom('#ffd83d', '#1d1d1f');
const base = {
  id: fc.uuid(),
  page: fc.nat(pageCount - 1),
  created: fc.constant('2026-11-21T12:00:00.000Z'),
};
const annotation: fc.Arbitrary<Annotation> = fc.oneof(
  fc
    .record({
      ...base,
      kind: fc.constant('highlight' as const),
      start: fc.nat(500),
      length: fc.integer({ min: 1, max: 99 }),
      quote: fc.string({ unit: 'grapheme' }),
      color,
    })
    .map(({ length, ...mark }) => ({ ...mark, end: mark.start + length })),
  fc.record({ ...base, kind: fc.constant('note' as const), x: share, y: share, text: fc.string({ unit: 'binary' }) }),
  fc.record({
    ...base,
    kind: fc.constant('drawing' as const),
    strokes: fc.array(
      fc.record({
        color,
        width: share,
        points: fc.array(fc.tuple(share, share), { minLength: 1 }).map((points) => points.flat()),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
);

describe('annotations as W3C Web Annotations', () => {
  it('are the same after writing and reading', () => {
    fc.assert(
      fc.property(fc.array(annotation, { maxLength: 8 }), (annotations) => {
        const read = fromWebAnnotations(toWebAnnotations(bookId, annotations), bookId, pageCount) ?? [];
        expect(read).toHaveLength(annotations.length);
        for (const [index, before] of annotations.entries()) {
          const after = read[index];
          if (before.kind !== 'note' || after?.kind !== 'note') expect(after).toEqual(before);
          else {
            expect({ ...after, x: 0, y: 0 }).toEqual({ ...before, x: 0, y: 0 });
            expect(after.x).toBeCloseTo(before.x, 9);
            expect(after.y).toBeCloseTo(before.y, 9);
          }
        }
      }),
    );
  });

  it('contain the W3C context, the page number from 1 and the quoted text', () => {
    const mark = {
      id: '00000000-0000-4000-8000-000000000000',
      page: 2,
      created: '2026-11-21T12:00:00.000Z',
      kind: 'highlight',
      start: 3,
      end: 7,
      quote: 'leaf',
      color: '#ffd83d',
    } as const;
    const { items, ...page } = JSON.parse(toWebAnnotations(bookId, [mark]));
    expect(page).toEqual({ '@context': 'http://www.w3.org/ns/anno.jsonld', type: 'AnnotationPage' });
    expect(items[0].motivation).toBe('highlighting');
    expect(items[0].target.selector).toMatchObject({
      value: 'page=3',
      refinedBy: { type: 'TextPositionSelector', start: 3, end: 7, refinedBy: { exact: 'leaf' } },
    });
  });

  it('are skipped if they belong to another book or to a page that does not exist', () => {
    const note = {
      id: '00000000-0000-4000-8000-000000000000',
      page: 30,
      created: '2026-11-21T12:00:00.000Z',
      kind: 'note',
      x: 0.5,
      y: 0.5,
      text: 'x',
    } as const;
    const file = toWebAnnotations(bookId, [note]);
    expect(fromWebAnnotations(file, bookId, 31)).toHaveLength(1);
    expect(fromWebAnnotations(file, bookId, 30)).toEqual([]);
    expect(fromWebAnnotations(file, 'another', 31)).toEqual([]);
  });

  it.each(['', '[]', 'null', '{', '{"type":"AnnotationPage"}', '{"type":"AnnotationPage","items":{}}'])(
    'are rejected if the file is not an annotation page: %j',
    (text) => expect(fromWebAnnotations(text, bookId, pageCount)).toBeNull(),
  );

  it('are validated individually when a file is read, regardless of its content', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.array(annotation), fc.string(), (strange, annotations, poison) => {
        const items = [...strange, ...JSON.parse(toWebAnnotations(bookId, annotations)).items];
        for (const item of items) if (item?.target?.selector?.refinedBy) item.target.selector.refinedBy.value = poison;
        let text: string;
        try {
          text = JSON.stringify({ type: 'AnnotationPage', items });
        } catch {
          return;
        }
        for (const read of fromWebAnnotations(text, bookId, pageCount) ?? [])
          expect(isAnnotation(read, pageCount)).toBe(true);
      }),
    );
  });
});
