import type { GestureHost } from './host.ts';
import { bindKeyboard } from './keyboard.ts';
import { bindPointer } from './pointer.ts';
import { bindWheel } from './wheel.ts';

/**
 * Binds pointer, wheel and keyboard to the book.
 *
 * @returns a function that unbinds the listeners
 */
export function bindGestures(host: GestureHost): () => void {
  const ends = [bindPointer(host), bindWheel(host), bindKeyboard(host)];
  return () => {
    for (const end of ends) end();
  };
}
