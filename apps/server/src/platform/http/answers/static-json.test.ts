import { calls } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.stop());

/** Requests a JSON file, with a query string that only bypasses caches. */
async function json(path: string): Promise<unknown> {
  const response = await fetch(`${test.url}${path}?t=${Date.now()}`);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('content-type')).toContain('application/json');
  return response.json();
}

describe('static JSON files', () => {
  it('include the settings in Chinese (W-456)', async () => {
    const text = JSON.stringify(await json('/settings/settingCN.json'));
    expect(text).toContain('hardCover');
    expect(text).toMatch(/[\u4e00-\u9fff]/);
  });

  it('include backgrounds for phones, each with an image (W-455)', async () => {
    const background = z.object({ name: z.string().min(1), preview: z.string().startsWith('/') });
    const list = z.array(background).parse(await json('/resourceFiles/mobile/backgrounds/background.json'));
    expect(list.length).toBeGreaterThan(10);
    const picture = await fetch(test.url + (list[0]?.preview ?? ''));
    expect(picture.headers.get('content-type')).toContain('image/');
  });

  it('can be requested at all of their URLs, with or without a timestamp (W-454, W-457, W-458, W-459, W-460, W-461)', async () => {
    for (const path of [
      '/resourceFiles/manage/power/powerConfig.json',
      '/templates/templates.json',
      '/resourceFiles/mobile/themes/theme.json',
      '/tem_themes/themes.json',
      '/tem_themes_new/themes.json',
      '/scenes/scenes.json',
    ]) {
      const stamped = await json(path);
      expect(await (await fetch(test.url + path)).json()).toEqual(stamped);
    }
  });
});

describe('API calls', () => {
  it('are available at the root of every origin of the server (W-452)', async () => {
    for (const { path, file } of calls) {
      if (file !== undefined) continue;
      const response = await fetch(new URL(path, test.url), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: test.url },
        body: '',
      });
      const { code } = z.object({ code: z.string() }).parse(await response.json());
      expect([path, response.status === 404]).toEqual([path, false]);
      expect(code).not.toBe('');
    }
  });
});
