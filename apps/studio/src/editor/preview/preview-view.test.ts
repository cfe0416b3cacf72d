import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showOn, togglePreviewType, usePreviewView } from './preview-view.ts';
import { hasSeen, rememberSeen } from './prompt-memory.ts';

beforeEach(() => showOn('pc'));

const device = () => usePreviewView.getState().device;

describe('the type of the preview', () => {
  it('goes from PC to phone and back (W-083)', () => {
    togglePreviewType();
    expect(device()).toBe('phone');
    togglePreviewType();
    expect(device()).toBe('pc');
  });

  it('goes from the pad to the PC', () => {
    showOn('pad');
    togglePreviewType();
    expect(device()).toBe('pc');
  });
});

describe('what is said of a preview when it is seen first', () => {
  it('is remembered in this browser, each device for itself (W-078)', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    expect(hasSeen('pc')).toBe(false);
    rememberSeen('pc');
    expect(hasSeen('pc')).toBe(true);
    expect(hasSeen('phone')).toBe(false);
    expect([...kept.keys()]).toEqual(['leafcast.previewPrompt.pc']);
    vi.unstubAllGlobals();
  });
});
