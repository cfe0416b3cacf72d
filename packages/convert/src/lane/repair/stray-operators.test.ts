import { describe, expect, it } from 'vitest';
import { removeStrayOperators } from './stray-operators.ts';

describe('stray operators and `endstream` markers', () => {
  it.each([
    ['[(Grand) 0.0 Tc -250.0 (Client)] TJ', '[(Grand) 0.0  -250.0 (Client)] TJ'],
    ['[(a) /F1 Tf (b)]TJ', '[(a) /F1  (b)]TJ'],
    ['[(a) (b) TJ ET', '[(a) (b) ] TJ ET'],
    ['[[1 w 2] 3 w] 0 d', '[[1  2] 3 ] 0 d'],
    ['(endstream) Tj endstream ET', '(endstream) Tj  ET'],
  ])('are removed from the content %s', (content, expected) => {
    expect(removeStrayOperators(content)).toBe(expected);
  });

  it.each([
    '[(a Tc \\) Tj) -.5 <0A2f> +3 true null] TJ q 1 0 0 1 5 5 cm Q',
    '[((nested) Tc) (b\\\\)] TJ 0 Tc',
    '[1 2] 0 d % [ Tc\n0 Tc',
    'BI /W 1 /H 1 ID [ Tc ( EI 0 Tc',
    '/OC << /Name (x) /A [/B /C] >> BDC EMC',
    '[(never ends Tc',
    ']] Tc ))',
  ])('are not found in the content %s', (content) => {
    expect(removeStrayOperators(content)).toBe(content);
  });
});
