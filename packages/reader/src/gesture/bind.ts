import type { GestureHost } from './host.ts';
import { bindKeyboard } from './keyboard.ts';
import { bindPointer } from './pointer.ts';
import { bindWheel } from './wheel.ts';

/** Lets pointer, wheel and keyboard act on the book; gives the function that ends it. */
export function bindGestures(host: GestureHost): () => void {
  const ends = [bindPointer(host), bindWheel(host), bindKeyboard(host)];
  return () => {
    for (const end of ends) end();
  };
}
