import { describe, expect, it } from 'vitest';
import { marked } from './marks.ts';

describe('markup buttons', () => {
  it('add markup around the selection and remove it again', () => {
    const bold = marked('a tea b', { start: 2, end: 5 }, 'bold', 'address');
    expect(bold).toEqual({ text: 'a **tea** b', start: 4, end: 7 });
    expect(marked(bold.text, bold, 'bold', 'address')).toEqual({ text: 'a tea b', start: 2, end: 5 });
  });

  it('add markup before each selected line and remove it again', () => {
    const list = marked('x\none\ntwo', { start: 3, end: 7 }, 'list', 'address');
    expect(list.text).toBe('x\n- one\n- two');
    expect(marked(list.text, { start: 3, end: list.end }, 'list', 'address').text).toBe('x\none\ntwo');
  });

  it('create a link and select its URL placeholder', () => {
    const link = marked('see tea', { start: 4, end: 7 }, 'link', 'address');
    expect(link.text).toBe('see [tea](address)');
    expect(link.text.slice(link.start, link.end)).toBe('address');
  });
});
