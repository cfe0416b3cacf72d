import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getOverview, getUser } from '@leafcast/contract';
import { loadAdminMessages, loadTeamMessages, translator } from '@leafcast/messages';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { samples } from '../../testing/documents/samples.ts';
import { root } from '../../testing/root.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';
import { type Author, openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import type { Account } from '../../testing/studio/studio.ts';
import { editor as words } from '../../testing/studio/words.ts';

const say = translator(await loadAdminMessages('en'), 'en');
const acts = translator(await loadTeamMessages('en'), 'en');
const { author: operator, cookie } = inject('prepared');
let place: TestEnvironment;
let made: Author;
let member: Client;
let account: Account;

beforeAll(async () => {
  place = await openTestEnvironment({ env: { PLANS: 'on' } });
  const main = join(root, 'apps/server/src/main.ts');
  const data = join(place.server.data, 'data');
  await promisify(execFile)(process.execPath, [main, 'set-operator', operator.email, 'yes', '--data', data]);
  member = new Client(place.server.url);
  account = await member.register();
  made = await place.come({ cookie });
});
afterAll(() => place?.leave());

const section = (id: string) => `${place.server.url}/book_edit2/admin/${id}`;
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

it('An operator finds an account, gives it points, and sees this in the audit log, which members cannot open', async () => {
  const { page, check } = made;
  await page.goto(`${place.server.url}/book_edit2/books`);
  await page.getByRole('button', { name: new RegExp(`^${words('nav.account')}: `) }).click();
  await page.getByRole('link', { name: words('nav.admin') }).click();
  await page.getByText(say('overview.mailOff')).waitFor();
  await check('admin-overview');

  await page
    .getByRole('link', { name: say('section.accounts') })
    .first()
    .click();
  await page.getByLabel(say('accounts.search')).fill(account.email);
  await page.getByRole('button', { name: account.email }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(say('plan.give')).fill('7');
  await drawer.getByRole('button', { name: say('plan.giveNow'), exact: true }).click();
  const question = page.getByRole('dialog').filter({ has: page.getByLabel(say('ownPassword'), { exact: true }) });
  const confirm = question.getByRole('button', { name: say('plan.giveNow'), exact: true });
  await question.getByLabel(say('ownPassword'), { exact: true }).fill('wrong-leaf-1');
  await confirm.click();
  await question.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  await check('admin-password');
  await question.getByLabel(say('ownPassword'), { exact: true }).fill(operator.password);
  await confirm.click();
  await page.getByText(say('plan.given')).waitFor();
  await drawer.getByText('12', { exact: false }).first().waitFor();
  expect((await member.call(getUser, {})).points).toBe(12);
  await check('admin-account');
  await page.setViewportSize(phone);
  await check('admin-account-phone');

  await drawer.getByRole('link', { name: say('accounts.inRecord') }).click();
  await page.getByRole('cell', { name: acts('act.operator.pointsGiven') }).waitFor();
  await check('admin-record-phone');
  await page.setViewportSize(desktop);
  await page.goto(section('limits'));
  await page.getByRole('combobox', { name: say('limits.type') }).waitFor();
  await check('admin-limits');

  for (const id of ['teams', 'books', 'jobs', 'plans', 'storage'] as const) {
    await page.goto(section(id));
    await page.locator('.admin-section :is(.admin-table, .empty)').waitFor();
    await check(`admin-${id}`);
  }
  await page.goto(section('books'));
  const book = page.getByRole('row').filter({ hasText: operator.email }).first();
  const takeDown = { name: say('works.takeDown'), exact: true };
  await book.getByRole('button', takeDown).click();
  const reason = await made.studio.asked();
  await reason.getByRole('button', takeDown).click();
  await reason.getByText(say('works.reasonMissing')).waitFor();
  await check('admin-take-down');
  await reason.getByLabel(say('works.reason')).fill('A claim');
  await reason.getByRole('button', takeDown).click();
  await book.getByText('A claim').waitFor();
  await book.getByRole('button', { name: say('works.putBack') }).click();
  await book.getByRole('button', takeDown).waitFor();

  await member.upload('Locked', readUploadedFiles(samples.protected));
  await page.goto(section('jobs'));
  const job = (action: 'action.cancel' | 'action.tryAgain') =>
    page.getByRole('button', { name: `${words(action)}: Locked`, exact: true });
  await job('action.cancel').click();
  await job('action.tryAgain').click();
  await job('action.cancel').waitFor();
  await page.goto(`${section('plans')}?view=codes`);
  await page.getByRole('button', { name: say('codes.issue'), exact: true }).click();
  await question.getByLabel(say('ownPassword'), { exact: true }).fill(operator.password);
  await question.getByRole('button', { name: say('codes.issue'), exact: true }).click();
  await page.getByText(say('codes.once'), { exact: true }).waitFor();
  await page.getByRole('cell', { name: say('codes.points', { count: 10 }) }).waitFor();
  await check('admin-codes');
  for (const id of ['registration', 'mail'] as const) {
    await page.goto(section(id));
    await page.getByRole('heading', { level: 1, name: say(`section.${id}`) }).waitFor();
    await page.locator('.admin-form').first().waitFor();
    await check(`admin-${id}`);
  }
  await page.goto(section('look'));
  await page.getByLabel(say('look.color')).fill('#ffd400');
  await page.getByText(say('look.tooLight')).waitFor();
  await page.getByRole('button', { name: say('look.darker') }).click();
  await page.getByLabel(say('look.name')).fill('Paper mill');
  await page.getByRole('button', { name: say('save'), exact: true }).click();
  await page.locator('.frame-home').getByText('Paper mill').waitFor();
  await check('admin-look');

  const create = { width: 90, height: 60, channels: 3, background: '#17634f' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.locator('.admin-logo').waitFor();
  await check('admin-logo');

  // Members who are not operators cannot open the screen or use its API.
  const guest = await place.come({ cookie: member.cookie });
  await guest.page.goto(section('accounts'));
  await guest.page.getByRole('heading', { name: words('power.deniedTitle') }).waitFor();
  expect(await guest.page.title()).toContain('Paper mill');
  await guest.check('admin-denied');
  await expect(member.call(getOverview, {})).rejects.toMatchObject({ code: 'NO_PERMISSION' });
});
