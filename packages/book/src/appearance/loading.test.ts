import { describe, expect, it } from 'vitest';
import { loadingScreen } from './loading.ts';

const of = (settings: Parameters<typeof loadingScreen>[0]['settings'], title = 'Leaf') =>
  loadingScreen({ title, settings }, './');

describe('the loading screen', () => {
  it('covers the stage only if the author has set an image, a video or a duration', () => {
    expect(of({})).not.toContain('data-cover');
    expect(of({ loadingSeconds: 2 })).toContain('data-cover="on"');
    expect(of({ loadingImage: 'media/a.png' })).toContain('data-cover="on"');
  });

  it('shows the title, a custom text or no text', () => {
    expect(of({})).toContain('<p dir="auto">Leaf</p>');
    expect(of({ loadingCaptionSource: 'custom', loadingCaption: 'Soon' })).toContain('>Soon</p>');
    expect(of({ loadingCaptionSource: 'none' })).not.toContain('<p');
  });

  it('escapes titles and paths', () => {
    const html = of({ loadingImage: 'media/"><script>.png' }, '<img src=x onerror="alert(1)">');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img src=x');
  });

  it('has no inline style that the content security policy forbids', () => {
    expect(of({ loadingColor: '#112233', loadingSeconds: 1, loadingVideo: 'media/a.mp4' })).not.toMatch(
      /style=|onload/,
    );
  });
});
