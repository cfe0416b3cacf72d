import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showOnDevice, togglePreviewType, usePreviewView } from './preview-view.ts';
import { hasSeenPrompt, rememberPromptSeen } from './prompt-memory.ts';

beforeEach(() => showOnDevice('pc'));

const device = () => usePreviewView.getState().device;

describe('the device of the preview', () => {
  it('toggles between PC and phone (W-083)', () => {
    togglePreviewType();
    expect(device()).toBe('phone');
    togglePreviewType();
    expect(device()).toBe('pc');
  });

  it('changes from a pad to a PC', () => {
    showOnDevice('pad');
    togglePreviewType();
    expect(device()).toBe('pc');
  });
});

describe('the explanation of a preview for first-time users', () => {
  it('stores in this browser, separately for each device, that its preview has been explained (W-078)', () => {
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
