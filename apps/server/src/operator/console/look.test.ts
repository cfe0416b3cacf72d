import {
  beginAuthenticatorSetup,
  forgotPassword,
  getAuditLog,
  getLook,
  removeLogo,
  setLogo,
  setLook,
} from '@leafcast/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { type MailServer, startMailServer } from '../../../test/stand-ins/mail-server.ts';
import { changeOperatorAccess } from '../set-operator.ts';

let mail: MailServer;
let server: TestApp;
let operator: TestClient;
let author: TestClient;
/** HTML of the page before any part of the look is set. */
let untouched: string;
beforeAll(async () => {
  mail = await startMailServer();
  server = await createTestApp({ smtpUrl: mail.url });
  operator = await server.signedIn('operator@example.test');
  author = await server.signedIn('author@example.test');
  await changeOperatorAccess(server.services.config, server.services.log, 'operator@example.test', 'yes');
  untouched = await page();
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const page = async () => (await server.client().fetch('/login.php')).text();
function sent(bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'logo.png');
  return { method: 'POST', body };
}
const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 90, height: 30, channels: 4, background: '#0008' } })
      .png()
      .toBuffer(),
  );

it('the name of the installation appears in its pages, its emails and the audit log', async () => {
  expect(untouched).not.toContain('leafcast-look');
  expect(await operator.call(setLook, { name: ' Paper & Mill ', accent: '#1d4ed8' })).toMatchObject({ code: 'OK' });
  expect((await operator.call(getLook, {})).data).toEqual({ name: 'Paper & Mill', accent: '#1d4ed8', logo: '' });
  expect(await page()).toContain('<title>Paper &amp; Mill</title>');
  const closed = await server.client().fetch('/b/nothing0/', { headers: { accept: 'text/html' } });
  expect(await closed.text()).toContain(' - Paper &amp; Mill</title>');
  const key = await author.call(beginAuthenticatorSetup, { password: 'leaf-by-leaf-42' });
  expect(new URL(key.data?.uri ?? '').searchParams.get('issuer')).toBe('Paper & Mill');
  await server.client().call(forgotPassword, { email: 'author@example.test' });
  const { text, html } = await mail.next();
  expect(text).toContain('Paper & Mill');
  expect(html).toContain('Paper &amp; Mill');
  expect(html).toContain('#1d4ed8');
  expect(text).not.toContain('Leafcast');
  const { data } = await operator.call(getAuditLog, { action: 'operator.lookSet' });
  expect(data?.list[0]).toMatchObject({ actor: 'operator@example.test', detail: { name: 'Paper & Mill' } });
});

it.each(['#ffd400', '#FFF', 'red', 'url(x)'])(
  'a color that is illegible or invalid is rejected: %s',
  async (accent) => {
    expect(await operator.post(setLook.path, { name: '', accent })).toMatchObject({ data: null });
    expect((await operator.call(getLook, {})).data?.accent).not.toBe(accent);
  },
);

it('a logo is re-encoded, shown to everyone, and deleted with its file; only an operator can set it (safety T20)', async () => {
  const refused = await author.fetch(setLogo.path, sent(await picture()));
  expect(await refused.json()).toMatchObject({ code: 'NO_PERMISSION', data: null });
  const wrong = await operator.fetch(setLogo.path, sent(new TextEncoder().encode('<svg onload="alert(1)"/>')));
  expect(await wrong.json()).toMatchObject({ code: 'ERROR' });
  const taken = (await (await operator.fetch(setLogo.path, sent(await picture()))).json()) as {
    data: { logo: string };
  };
  const shown = await server.client().fetch(taken.data.logo);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 90, height: 30 });
  expect(await page()).toContain(`<link rel="icon" href="${taken.data.logo}"`);
  expect((await operator.call(removeLogo, {})).data?.logo).toBe('');
  expect((await server.client().fetch(taken.data.logo)).status).toBe(404);
});

it('twenty concurrent changes are all applied and recorded', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => operator.call(setLook, { name: `Mill ${at}`, accent: '#1d4ed8' })),
  );
  const { data } = await operator.call(getAuditLog, { action: 'operator.lookSet', limit: 200 });
  expect(data?.list.filter(({ detail }) => detail.name?.startsWith('Mill '))).toHaveLength(20);
  expect((await operator.call(getLook, {})).data?.name).toMatch(/^Mill \d+$/);
});
