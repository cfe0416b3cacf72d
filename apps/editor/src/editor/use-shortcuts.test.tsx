import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

const session = vi.hoisted(() => ({ undo: vi.fn(), redo: vi.fn() }));
vi.mock('../open-book/book-session.ts', async (actual) => ({ ...(await actual<object>()), ...session }));

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

it('takes changes back by the keyboard after a look, a switch or a slider was chosen, and leaves text fields their own (RULINGS 16)', () => {
  const { container } = render(<Desk />);
  const taken = (selector: string, more: KeyboardEventInit = {}) => {
    session.undo.mockClear();
    session.redo.mockClear();
    const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true, ...more });
    container.querySelector(selector)?.dispatchEvent(event);
    return [session.undo.mock.calls.length, session.redo.mock.calls.length];
  };
  for (const type of ['radio', 'checkbox', 'range', 'color']) expect(taken(`[type=${type}]`), type).toEqual([1, 0]);
  for (const field of ['[type=text]', '[type=number]', 'textarea']) expect(taken(field), field).toEqual([0, 0]);
  expect(taken('[type=radio]', { shiftKey: true })).toEqual([0, 1]);
  expect(taken('[type=radio]', { key: 'y' })).toEqual([0, 1]);
});
