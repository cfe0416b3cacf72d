import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describeCode, type LicenseCode, licenseCodes, newLicenseCode } from '@leafcast/license';
import { languageCodes, loadLicenseMessages, translator } from '@leafcast/messages';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRegisteredMachine, expectFailed } from './test/codes.ts';
import { createInstallation, dayMs, enterOffline, startService, testStartTime } from './test/service.ts';

/** Starts a server that responds as the test requires. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('failure codes of the service', () => {
  const failing = async (listener: RequestListener) => {
    const service = await startService();
    const url = await answering(listener);
    return (await createInstallation({ ...service, url })).registration;
  };

  it('9: the network is unavailable, as the system reports it for a host name that does not resolve (D-706)', async () => {
    const service = await startService();
    const { registration } = await createInstallation({ ...service, url: 'https://licenses.invalid' });
    expectFailed(await registration.register(newLicenseCode()), 9);
  });

  it('10: no server listens, or the connection breaks (D-707)', async () => {
    const service = await startService();
    const { registration } = await createInstallation(service);
    await service.close();
    expectFailed(await registration.register(newLicenseCode()), 10);
    const broken = await failing((request) => void request.socket.destroy());
    expectFailed(await broken.register(newLicenseCode()), 10);
  });

  it('401: the terminal code on the page is mistyped, or the request is invalid (D-713)', async () => {
    const service = await startService();
    const { registration } = await createInstallation(service);
    const terminal = await registration.terminalCode();
    const slip = terminal.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    const page = await enterOffline(service.url, slip, service.issue().code);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('Error 401: Parameter error');
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"code":7}',
      JSON.stringify({ code: 'A', machine: '../x', nonce: 'A' }),
    ]) {
      const answer = await fetch(`${service.url}/api/activate`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'accept-language': 'de' },
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 401,
        message: expect.stringContaining('Fehler 401: Parameterfehler'),
      });
    }
    const old = await failing((_request, response) => void response.writeHead(400).end('{"code":401}'));
    expectFailed(await old.register(newLicenseCode()), 401);
  });

  it('402: the code is unknown, or its database row has no valid signature (D-714)', async () => {
    const service = await startService();
    const { registration } = await createInstallation(service);
    expectFailed(await registration.register(newLicenseCode()), 402);
    const { code, license } = service.issue();
    const { database } = service.store;
    database
      .prepare(`UPDATE license SET "grant" = replace("grant", '"seats":1', '"seats":9') WHERE id = ?`)
      .run(license);
    expectFailed(await registration.register(code), 402);
  });

  it('403: the service fails, or there were too many attempts (D-715)', async () => {
    const broken = await failing((_request, response) => void response.writeHead(503).end('<h1>Bad gateway</h1>'));
    expectFailed(await broken.register(newLicenseCode()), 403);
    const service = await startService();
    const { registration } = await createInstallation(service);
    const { code } = service.issue();
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await registration.register(newLicenseCode())).toEqual({ outcome: 'failed', code: 402 });
    }
    expectFailed(await registration.register(code), 403);
    service.clock.at = new Date(testStartTime.getTime() + 31_000);
    expect(await registration.register(code)).toMatchObject({ outcome: 'registered' });
  });

  it('404: all seats are in use, or the license has moved to more machines in a year than allowed (D-716)', async () => {
    const service = await startService();
    const { code } = await createRegisteredMachine(service);
    expectFailed(await (await createInstallation(service)).registration.register(code), 404);
    const { code: wandering } = service.issue();
    for (let moves = 0; moves < 5; moves += 1) {
      const { registration } = await createInstallation(service);
      expect(await registration.register(wandering)).toMatchObject({ outcome: 'registered' });
      await registration.deactivate();
    }
    const { registration, clock } = await createInstallation(service);
    expectFailed(await registration.register(wandering), 404);
    service.clock.at = clock.at = new Date(testStartTime.getTime() + 366 * dayMs);
    expect(await registration.register(wandering)).toMatchObject({ outcome: 'registered' });
  });

  it('405: the response is not a license file, is for another machine, never ends, or has an untrusted signature (D-717)', async () => {
    const service = await startService();
    const stolen = await readFile((await createRegisteredMachine(service)).file, 'utf8');
    const endless: RequestListener = (_request, response) => {
      const write = () => void response.write('x'.repeat(10_000), (error) => error ?? write());
      write();
    };
    const answers: readonly RequestListener[] = [
      (_request, response) => void response.end('<html></html>'),
      (_request, response) => void response.end('{"code":0}'),
      (_request, response) => void response.end('{"code":999}'),
      (_request, response) => void response.end(JSON.stringify({ code: 0, license: stolen })),
      endless,
    ];
    for (const listener of answers) {
      const url = await answering(listener);
      const { registration } = await createInstallation({ ...service, url });
      expectFailed(await registration.register(newLicenseCode()), 405);
      expect(await registration.state()).toEqual({ state: 'trial', code: 101 });
    }
    const { registration } = await createInstallation(service, { keys: (await startService()).store.keys.trusted });
    expectFailed(await registration.register(service.issue().code), 405);
  });

  it('406: a single-use code is used on a second machine, even if the first machine has returned its seat (D-718)', async () => {
    const service = await startService();
    const { code, registration } = await createRegisteredMachine(service, { isSingleUse: true });
    await registration.deactivate();
    const other = await createInstallation(service);
    expectFailed(await other.registration.register(code), 406);
    expect(await registration.register(code)).toMatchObject({ outcome: 'registered' });
  });

  it('407: the code has expired (D-719)', async () => {
    const service = await startService();
    const { code } = service.issue({ expires: '2026-12-01T00:00:00.000Z' });
    service.clock.at = new Date('2026-12-01T00:00:00.000Z');
    const { registration, clock } = await createInstallation(service);
    clock.at = service.clock.at;
    expectFailed(await registration.register(code), 407);
  });
});

describe('each code', () => {
  it.each(languageCodes)('is reported with its number and with advice in %s (D-700)', async (language) => {
    const say = translator(await loadLicenseMessages(language), language);
    for (const code of Object.keys(licenseCodes).map(Number) as LicenseCode[]) {
      const { text, help } = describeCode(code, say);
      expect(text).toContain(String(code));
      expect(help.length).toBeGreaterThan(8);
    }
  });

  it('is documented in docs/operating/licenses.md with its condition', async () => {
    const doc = await readFile(join(import.meta.dirname, '../../../docs/operating/licenses.md'), 'utf8');
    const rows = [...doc.matchAll(/^\| (\d+) \| [^|]+ \| ([^|]+) \|$/gm)].map(([, code, when]) => [code, when]);
    expect(rows).toEqual(Object.entries(licenseCodes));
  });
});
