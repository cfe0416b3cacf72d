import { describe, expect, it } from 'vitest';
import { withMarkup } from './markup.ts';

describe('markup buttons', () => {
  it('add markup around the selection and remove it again', () => {
    const bold = withMarkup('a tea b', { start: 2, end: 5 }, 'bold', 'address');
    expect(bold).toEqual({ text: 'a **tea** b', start: 4, end: 7 });
    expect(withMarkup(bold.text, bold, 'bold', 'address')).toEqual({ text: 'a tea b', start: 2, end: 5 });
  });

  it('add markup before each selected line and remove it again', () => {
    const list = withMarkup('x\none\ntwo', { start: 3, end: 7 }, 'list', 'address');
    expect(list.text).toBe('x\n- one\n- two');
    expect(withMarkup(list.text, { start: 3, end: list.end }, 'list', 'address').text).toBe('x\none\ntwo');
  });

  it('create a link and select its URL placeholder', () => {
    const link = withMarkup('see tea', { start: 4, end: 7 }, 'link', 'address');
    expect(link.text).toBe('see [tea](address)');
    expect(link.text.slice(link.start, link.end)).toBe('address');
  });
});
