import { expect, it } from 'vitest';
import type { WindowEvent } from '../window/protocol.ts';
import { closeOnRequest } from './close-on-request.ts';

/** Creates a window and a page that record what they receive. */
function open(isHeard: boolean) {
  const told: string[] = [];
  let close: (event: WindowEvent) => void = () => undefined;
  const onAsked = closeOnRequest({
    page: { send: () => told.push('page') > 0 && isHeard },
    window: {
      send: ({ do: what }) => void told.push(what),
      listen(listener) {
        close = listener;
      },
    },
  });
  return { told, onAsked, close: () => close({ event: 'close' }) };
}

it('asks the page before closing the window, on every close request, as long as the page responds (D-511)', () => {
  const { told, onAsked, close } = open(true);
  for (let time = 1; time <= 5; time += 1) {
    close();
    onAsked();
  }
  expect(told).toEqual(Array(5).fill('page'));
});

it('quits if the page hangs or is missing', () => {
  const hanging = open(true);
  for (let time = 1; time <= 3; time += 1) hanging.close();
  expect(hanging.told).toEqual(['page', 'page', 'page', 'quit']);
  const missing = open(false);
  missing.close();
  expect(missing.told).toEqual(['page', 'quit']);
});
