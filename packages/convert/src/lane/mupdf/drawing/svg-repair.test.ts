import { describe, expect, it } from 'vitest';
import { addPaper, repairBlending, repairScales } from './svg-repair.ts';

const svg = (body: string) => `<svg viewBox="0 0 20 30">\n<defs>\n<clipPath id="a"/>\n</defs>\n${body}\n</svg>`;

describe('SVG drawings by MuPDF', () => {
  it('are converted from tiny units, which renderers would treat as zero', () => {
    const path = (matrix: string, rest: string) => `<path transform="matrix(${matrix})" ${rest}/>`;
    expect(repairScales(path('.001,0,0,.001,5,6', 'stroke-width="900" d="M1000 -2000H500.5"'))).toBe(
      path('1,0,0,1,5,6', 'stroke-width="0.9" d="M1 -2H0.5005"'),
    );
    const plain = path('1,0,0,-1,0,792', 'd="M1 2H3"');
    expect(repairScales(plain)).toBe(plain);
  });

  it('have their blended groups moved out of the surrounding clips, each into its own clips', () => {
    const mixed = '<g style="mix-blend-mode:overlay">';
    expect(repairBlending(svg(`<g clip-path="url(#a)"><g mask="url(#b)">1${mixed}2</g>3</g></g>`))).toBe(
      svg(
        '<g clip-path="url(#a)"><g mask="url(#b)">1</g></g>' +
          '<g style="mix-blend-mode:overlay" clip-path="url(#a)"><g mask="url(#b)">2</g></g>' +
          '<g clip-path="url(#a)"><g mask="url(#b)">3</g></g>',
      ),
    );
  });

  it('do not blend with the paper if the page is an isolated layer', () => {
    const mended = repairBlending(svg('<g>\n<g style="mix-blend-mode:multiply">1</g>\n</g>'));
    expect(mended).toContain('</defs><g style="isolation:isolate">\n<g style="mix-blend-mode:multiply">1</g>');
    expect(repairBlending(svg('<g>\n<g opacity=".5">1</g>\n</g>'))).toBe(svg('<g>\n<g opacity=".5">1</g>\n</g>'));
  });

  it('get white paper that fills the drawing at any size', () => {
    expect(addPaper(svg('1'))).toMatch(
      /^<svg viewBox="0 0 20 30" preserveAspectRatio="none"><path d="M0 0H20V30H0Z" fill="#ffffff"\/>/u,
    );
  });
});
