import { describe, expect, it } from 'vitest';
import { marked } from './marks.ts';

describe('a mark', () => {
  it('is put around what is selected, and taken away again', () => {
    const bold = marked('a tea b', { start: 2, end: 5 }, 'bold', 'address');
    expect(bold).toEqual({ text: 'a **tea** b', start: 4, end: 7 });
    expect(marked(bold.text, bold, 'bold', 'address')).toEqual({ text: 'a tea b', start: 2, end: 5 });
  });

  it('is put before each line of what is selected, and taken away again', () => {
    const list = marked('x\none\ntwo', { start: 3, end: 7 }, 'list', 'address');
    expect(list.text).toBe('x\n- one\n- two');
    expect(marked(list.text, { start: 3, end: list.end }, 'list', 'address').text).toBe('x\none\ntwo');
  });

  it('makes a link whose address is selected, to be written', () => {
    const link = marked('see tea', { start: 4, end: 7 }, 'link', 'address');
    expect(link.text).toBe('see [tea](address)');
    expect(link.text.slice(link.start, link.end)).toBe('address');
  });
});
