import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTour } from '../tour/tour-store.ts';
import { FirstPrompt } from './FirstPrompt.tsx';

const said = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const tour = (state: { readonly isOffered: boolean; readonly isRunning: boolean }) =>
  act(() => useTour.setState(state));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  useTour.setState({ isOffered: false, isRunning: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  useTour.setState({ isOffered: null, isRunning: false });
});

describe('what is said of a preview when it is seen first', () => {
  // First, for what has been said once is known as long as the page lives.
  it.each(['pc', 'phone'] as const)('is not said in a browser that has kept that it was: %s (W-078)', (device) => {
    localStorage.setItem(`leafcast.previewPrompt.${device}`, '1');
    render(<FirstPrompt device={device} />);
    expect(said()).toBe('');
  });

  it('waits until the tour is over, and has its time then', () => {
    tour({ isOffered: false, isRunning: true });
    render(<FirstPrompt device="pc" />);
    pass(20_000);
    expect(said()).toBe('');
    tour({ isOffered: false, isRunning: false });
    expect(said()).toContain('on a computer');
  });

  it.each([
    ['pc', /^This is how readers see it on a computer\./],
    ['phone', /^This is how readers see it on a phone\./],
  ] as const)('stands for five seconds, and for no longer: %s (W-076, W-077)', (device, words) => {
    render(<FirstPrompt device={device} />);
    expect(said()).toMatch(words);
    pass(4900);
    expect(said()).toMatch(words);
    // Who has left before the end has not read it.
    expect(localStorage).toHaveLength(0);
    pass(200);
    expect(said()).toBe('');
    expect(Object.keys(localStorage)).toEqual([`leafcast.previewPrompt.${device}`]);
  });
});
