import { acceptTeamInvitation, createBlankBook, createTeam, getTeam, inviteToTeam, register } from '@leafcast/contract';
import { loadTeamMessages, translator } from '@leafcast/messages';
import { expect, it } from 'vitest';
import { Client, createNetworkHeaders } from '../../testing/server/client.ts';
import { author, authorVisit, client, come, page, server, useDesk } from '../../testing/server/desk.ts';
import { newAccount } from '../../testing/studio/studio.ts';
import { editor as words } from '../../testing/studio/words.ts';

const say = translator(await loadTeamMessages('en'), 'en');

useDesk({
  async begin() {
    await page.goto(`${server.url}/book_edit2/team`);
    await page.getByRole('heading', { level: 1, name: say('team.title') }).waitFor();
  },
});

it('An owner invites by link; a guest joins, can view books but not edit, and loses access immediately when removed (W-389, W-393)', async () => {
  await page.getByLabel(say('team.name')).fill('Paper mill');
  await page.getByRole('button', { name: say('team.create') }).click();
  await page.getByRole('heading', { level: 1, name: 'Paper mill' }).waitFor();
  const tid = new URL(page.url()).searchParams.get('tid') ?? '';
  await page.getByLabel(say('invite.role'), { exact: true }).selectOption('viewer');
  await page.getByRole('button', { name: say('invite.send') }).click();
  const link = await page.locator('.team-link').inputValue();
  await authorVisit.check('team');
  await page.setViewportSize({ width: 390, height: 844 });
  await authorVisit.check('team-phone');

  // Without a session, the guest sees what the invitation is for. Registering leads back to the invitation, and
  // accepting it opens the team.
  const guest = await come();
  await guest.page.goto(link);
  await guest.page.getByText(say('may.book.view')).waitFor();
  await guest.check('team-invitation');
  await guest.page.getByRole('link', { name: say('join.register') }).click();
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await guest.page.getByLabel(words('login.email'), { exact: true }).fill(email);
  await guest.page.getByLabel(words('login.password'), { exact: true }).fill('paper-boat-42');
  await guest.page.getByRole('button', { name: words('login.register'), exact: true }).click();
  await guest.page.getByRole('button', { name: say('join.button') }).click();
  await guest.page.waitForURL(`**/books?tid=${tid}`);
  await guest.page.getByRole('button', { name: `${words('nav.teams')}: Paper mill` }).waitFor();

  // A viewer can open a book of the team but cannot edit it.
  const { number } = await client.call(createBlankBook, { title: 'Minutes', pages: 2, width: 300, height: 400, tid });
  const asked = guest.page.waitForRequest((one) => one.url().endsWith('/get-team-role-power-config'));
  await guest.page.goto(`${server.url}/book_edit2/editor?tid=${tid}&num=${number}`);
  expect((await asked).postData()).toBe(`tid=${tid}`);
  await guest.page.getByText(words('lease.byRole', { role: 'Viewer' })).waitFor();
  const fields = guest.page.locator('.panel-fields :is(input, textarea, select)');
  await fields.first().waitFor();
  for (const field of await fields.all()) expect(await field.isDisabled()).toBe(true);
  expect(await guest.page.getByLabel(words('basic.title'), { exact: true }).first().isEditable()).toBe(false);
  await guest.check('team-viewer');

  // The guest's next request is refused with a message that links to their own library.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page.getByRole('button', { name: /^Remove guest-/ }).click();
  await page
    .getByRole('button', { name: say('team.remove'), exact: true })
    .last()
    .click();
  await page.getByText(/is no longer in the team/).waitFor();
  await guest.page.goto(`${server.url}/book_edit2/books?tid=${tid}`);
  await guest.page.getByRole('heading', { name: 'You are not a member of this team.' }).waitFor();
  await guest.page.getByRole('link', { name: words('nav.toOwn') }).click();
  await guest.studio.atLibrary();
});

it('An owner transfers the team after entering the password, and remains as an administrator', async () => {
  const { tid } = await client.call(createTeam, { name: 'Bindery' });
  const { link } = await client.call(inviteToTeam, { tid, roleId: 'editor' });
  const heir = new Client(server.url, createNetworkHeaders());
  const { email, password } = newAccount();
  await heir.call(register, { email, password, name: 'Ben' });
  await heir.call(acceptTeamInvitation, { token: new URL(link).hash.slice(1) });

  await page.goto(`${server.url}/book_edit2/team?tid=${tid}`);
  await page.getByLabel(say('transfer.to')).selectOption({ label: 'Ben (Editor)' });
  const handOver = page.getByRole('button', { name: say('transfer.button') });
  await handOver.click();
  await page.getByText(say('transfer.title', { team: 'Bindery', name: 'Ben' })).waitFor();
  const typed = page.getByLabel(words('login.password'), { exact: true });
  await typed.fill('not-the-right-one-7');
  await handOver.click();
  await page.getByRole('alert').getByText('This password is incorrect.').waitFor();
  await authorVisit.check('team-hand-over');
  await typed.fill(author.password);
  await handOver.click();
  await page.getByRole('button', { name: say('leave.button') }).waitFor();
  expect(await handOver.count()).toBe(0);
  expect((await heir.call(getTeam, { tid })).team.roleId).toBe('owner');
});
