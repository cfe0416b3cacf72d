import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  author,
  authorVisit,
  book,
  client,
  openFreshBook,
  page,
  server,
  studio,
  useDesk,
} from '../../testing/server/desk.ts';
import { server as serverWords, settings as settingWords, editor as words } from '../../testing/studio/words.ts';
import { createNoPowersEnvironment, findSetting, getChangeCode, openBookSetup, runOperatorCommand } from './limits.ts';

const { env, remove } = createNoPowersEnvironment();
afterAll(remove);

// The browser logs refused requests, as docs/reference/errors.md requires.
useDesk({ env, expected: /status 403: POST .*\/api\/book\/|console: (Failed to load resource|\/api\/book\/)/ });

const change = (fields: object) => getChangeCode(client, book.id, fields);

const openSetup = () => openBookSetup(studio);
const setting = (key: string) => findSetting(page, key);
const dialog = () => page.getByRole('dialog');

describe('the settings of an account without the required features (W-365, W-366, W-369, W-374 … W-381)', () => {
  async function isDenied(key: string, value: unknown) {
    await openSetup();
    const control = setting(key).locator('input, textarea, select, [role=switch]').first();
    expect(await control.isDisabled()).toBe(true);
    expect(await setting(key).textContent()).toContain(words('power.deniedTitle'));
    expect(await change({ bookConfig: { [key]: value } })).toBe('NO_PERMISSION');
  }

  it.each([
    ['shadow', 'shadowLeftWidth', 20],
    ['thickness', 'pageThickness', 20],
    ['ad banner', 'haveAd', true],
    ['hiding the toolbar', 'toolbarVisible', false],
    ['copying text', 'selectText', false],
    ['automatic page turning', 'autoFlip', true],
    ['hard cover', 'hardCover', true],
    ['download', 'download', true],
    ['phone button', 'phoneButton', true],
    ['reader messages', 'messageButton', 'Show'],
  ])('are disabled, with the reason displayed, and refused by the server: %s', async (_, key, value) => {
    await isDenied(key, value);
  });

  it('are disabled, with the reason displayed, and refused by the server: home link', async () => {
    // The button itself requires no feature, but reveals the link setting, which requires one.
    await openFreshBook({ bookConfig: { homeButton: true } });
    await isDenied('homeUrl', 'https://a.example/');
  });
});

describe('an account without an entitlement', () => {
  it('cannot add bookmarks (W-367)', async () => {
    await studio.section('bookmark');
    await page.locator('#panel .setting-denied').waitFor();
    expect(await page.getByRole('button', { name: settingWords('bookmarks.add') }).isDisabled()).toBe(true);
    const tabs = [{ value: 'A', attribute: { color: '0xff0000', pageIndex: 0, fontColor: '0xffffff' } }];
    expect(await change({ tabconfig: { tabs } })).toBe('NO_PERMISSION');
    await authorVisit.check('powers-bookmarks');
  });

  it('cannot add an outline (W-368)', async () => {
    await studio.section('catalog');
    await page.locator('#panel .setting-denied').waitFor();
    expect(await page.getByRole('button', { name: settingWords('contents.add') }).isDisabled()).toBe(true);
    expect(await change({ olsconfig: [{ c: 'A', p: 1, u: '', l: 1, ci: [] }] })).toBe('NO_PERMISSION');
  });

  it('cannot add a language (W-371)', async () => {
    await studio.section('language');
    await page.locator('#panel .setting-denied').waitFor();
    expect(await page.locator('#panel .ant-select-disabled').count()).toBeGreaterThan(0);
    expect(await change({ languages: ['en', 'de'] })).toBe('NO_PERMISSION');
  });

  it('cannot set the description, the hot label or a share image (W-370, W-372, W-373)', async () => {
    await studio.section('basic');
    expect(await page.getByLabel(words('basic.desc')).isDisabled()).toBe(true);
    expect(await change({ desc: 'Words' })).toBe('NO_PERMISSION');
    const label = page.getByRole('combobox', { name: settingWords('basics.label') });
    await label.click();
    const hot = page.locator('.ant-select-item-option', { hasText: settingWords('basics.label.hot') });
    expect(await hot.getAttribute('aria-disabled').catch(() => null)).not.toBe('false');
    expect(await hot.getAttribute('class')).toContain('disabled');
    await page.keyboard.press('Escape');
    expect(await change({ label: 2 })).toBe('NO_PERMISSION');
    const picture = page.locator('#panel .field', { hasText: settingWords('basics.sharePicture') });
    expect(await picture.last().getByText(words('power.deniedTitle')).count()).toBe(1);
    expect(await change({ bookConfig: { shareImage: 'media/0123456789abcdef0123.png' } })).toBe('NO_PERMISSION');
  });

  it('displays a dialog that says whom to contact (W-384, W-386, W-469)', async () => {
    await openSetup();
    await setting('hardCover')
      .getByRole('button', { name: words('power.contact') })
      .click();
    await dialog().waitFor();
    expect(await dialog().textContent()).toContain(words('power.deniedTitle'));
    expect(await dialog().textContent()).toContain(words('power.denied'));
    const link = dialog().getByRole('link', { name: words('power.contact') });
    expect(await link.getAttribute('href')).toBe('/product-serve/?lang=en#support');
    await authorVisit.check('powers-dialog');
    const [support] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await support.getByRole('link', { name: 'help@leafcast.example' }).waitFor();
    await support.close();
    await studio.answer(words('action.ok'));
  });
});

describe('features that change while the editor is open', () => {
  const give = (powers: object) => runOperatorCommand(server, 'set-powers', author.email, JSON.stringify(powers));

  it('override the limits file for that account; revoking them displays a five-second toast and reverts the change (W-359, W-385, W-508)', async () => {
    // Revoke the features again, because the next test expects an editor and a server without them.
    onTestFinished(async () => {
      await give({});
      let hardCover = false;
      const turn = () => {
        hardCover = !hardCover;
        return change({ bookConfig: { hardCover } });
      };
      await expect.poll(turn).toBe('NO_PERMISSION');
      await page.goto('about:blank');
    });
    await give({ hardCover: { allowed: true } });
    await openFreshBook();
    await openSetup();
    expect(await setting('shadowLeftWidth').locator('input').first().isDisabled()).toBe(true);
    const saving = studio.kept();
    await setting('hardCover').getByRole('switch').click();
    await saving;
    await studio.saved();

    await give({});
    const seconds = studio.toastSeconds('error');
    await setting('hardCoverOuterBorder').getByRole('switch').click();
    await page.getByText(serverWords('code.NO_PERMISSION')).first().waitFor();
    await expect
      .poll(() => setting('hardCoverOuterBorder').getByRole('switch').getAttribute('aria-checked'))
      .toBe('false');
    const stayed = await seconds;
    expect(stayed).toBeGreaterThan(4);
    expect(stayed).toBeLessThan(10);
  });
});
