import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sampleBook } from '../../test/book.ts';
import { change, openBook, useBook } from '../books/open-book/book-session.ts';
import { useShortcuts } from './use-shortcuts.ts';

const title = () => useBook.getState().book?.title;

function Desk() {
  useShortcuts();
  const types = ['radio', 'checkbox', 'range', 'color', 'text', 'number'] as const;
  return (
    <>
      {types.map((type) => (
        <input key={type} type={type} aria-label={type} />
      ))}
      <textarea />
    </>
  );
}

beforeEach(() => {
  openBook({ ...sampleBook, title: 'Tea' });
  change({ kind: 'text', field: 'title', before: 'Tea', after: 'Coffee' }, 0);
});

/**
 * Presses a key with Ctrl on an element.
 *
 * @returns the resulting title of the book
 */
function press(selector: string, key: string, shiftKey = false): string | undefined {
  const event = new KeyboardEvent('keydown', { key, ctrlKey: true, shiftKey, bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return title();
}

it.each(['radio', 'checkbox', 'range', 'color'])(
  'undoes and redoes a change with the keyboard while a %s input has the focus (RULINGS 16)',
  (type) => {
    render(<Desk />);
    expect(press(`[type=${type}]`, 'z')).toBe('Tea');
    expect(press(`[type=${type}]`, 'z', true)).toBe('Coffee');
    expect(press(`[type=${type}]`, 'z')).toBe('Tea');
    expect(press(`[type=${type}]`, 'y')).toBe('Coffee');
  },
);

it.each(['[type=text]', '[type=number]', 'textarea'])('leaves undo inside a text field to the browser: %s', (field) => {
  render(<Desk />);
  expect(press(field, 'z')).toBe('Coffee');
});
