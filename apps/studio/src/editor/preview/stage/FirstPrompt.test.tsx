import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTour } from '../../tour/tour-store.ts';
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

describe('the explanation of a preview for first-time users', () => {
  // These tests run first, because the module remembers for the lifetime of the page that an explanation was shown.
  it.each(['pc', 'phone'] as const)('is not shown in a browser that has already shown it: %s (W-078)', (device) => {
    localStorage.setItem(`leafcast.previewPrompt.${device}`, '1');
    render(<FirstPrompt device={device} />);
    expect(said()).toBe('');
  });

  it('is shown for its full time after the tour has ended', () => {
    tour({ isOffered: false, isRunning: true });
    render(<FirstPrompt device="pc" />);
    pass(20_000);
    expect(said()).toBe('');
    tour({ isOffered: false, isRunning: false });
    expect(said()).toContain('on a computer');
  });

  it.each([
    ['pc', /^This is how readers see the book on a computer\./],
    ['phone', /^This is how readers see the book on a phone\./],
  ] as const)('is shown for exactly five seconds: %s (W-076, W-077)', (device, words) => {
    render(<FirstPrompt device={device} />);
    expect(said()).toMatch(words);
    pass(4900);
    expect(said()).toMatch(words);
    // The explanation counts as read only after the full time.
    expect(localStorage).toHaveLength(0);
    pass(200);
    expect(said()).toBe('');
    expect(Object.keys(localStorage)).toEqual([`leafcast.previewPrompt.${device}`]);
  });
});
