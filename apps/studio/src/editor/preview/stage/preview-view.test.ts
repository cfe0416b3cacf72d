import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showOn, togglePreviewType, usePreviewView } from './preview-view.ts';
import { hasSeenPrompt, rememberPromptSeen } from './prompt-memory.ts';

beforeEach(() => showOn('pc'));

const device = () => usePreviewView.getState().device;

describe('preview type', () => {
  it('toggles between PC and phone (W-083)', () => {
    togglePreviewType();
    expect(device()).toBe('phone');
    togglePreviewType();
    expect(device()).toBe('pc');
  });

  it('changes from pad to PC', () => {
    showOn('pad');
    togglePreviewType();
    expect(device()).toBe('pc');
  });
});

describe('the first-time explanation of a preview', () => {
  it('is remembered in this browser for each device separately (W-078)', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    expect(hasSeenPrompt('pc')).toBe(false);
    rememberPromptSeen('pc');
    expect(hasSeenPrompt('pc')).toBe(true);
    expect(hasSeenPrompt('phone')).toBe(false);
    expect([...kept.keys()]).toEqual(['leafcast.previewPrompt.pc']);
    vi.unstubAllGlobals();
  });
});
