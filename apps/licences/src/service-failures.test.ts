import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type LicenceCode, licenceCodes, newLicenceCode, sayCode } from '@leafcast/licence';
import { languageCodes, loadLicenceMessages, translator } from '@leafcast/messages';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectFailed, registered } from './test/codes.ts';
import { beginning, dayMs, enterOffline, installation, startService } from './test/service.ts';

/** A service that answers whatever a test wants. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('how a service can fail', () => {
  const failing = async (listener: RequestListener) => {
    const service = await startService();
    const url = await answering(listener);
    return (await installation({ ...service, url })).registration;
  };

  it('9: no network, as this system says it of a name that leads nowhere (D-706)', async () => {
    const service = await startService();
    const { registration } = await installation({ ...service, url: 'https://licences.invalid' });
    expectFailed(await registration.register(newLicenceCode()), 9);
  });

  it('10: nobody listens, or the line breaks (D-707)', async () => {
    const service = await startService();
    const { registration } = await installation(service);
    await service.close();
    expectFailed(await registration.register(newLicenceCode()), 10);
    const broken = await failing((request) => void request.socket.destroy());
    expectFailed(await broken.register(newLicenceCode()), 10);
  });

  it('401: a terminal code with a slip on the page, and a request that is none (D-713)', async () => {
    const service = await startService();
    const { registration } = await installation(service);
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
        ...{ method: 'POST', body, headers: { 'content-type': 'application/json', 'accept-language': 'de' } },
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 401,
        message: expect.stringContaining('Fehler 401: Parameterfehler'),
      });
    }
    const old = await failing((_request, response) => void response.writeHead(400).end('{"code":401}'));
    expectFailed(await old.register(newLicenceCode()), 401);
  });

  it('402: no such code, also of a row that nobody signed (D-714)', async () => {
    const service = await startService();
    const { registration } = await installation(service);
    expectFailed(await registration.register(newLicenceCode()), 402);
    const { code, licence } = service.issue();
    const { database } = service.store;
    database
      .prepare(`UPDATE licence SET "grant" = replace("grant", '"seats":1', '"seats":9') WHERE id = ?`)
      .run(licence);
    expectFailed(await registration.register(code), 402);
  });

  it('403: out of order, or tried too often (D-715)', async () => {
    const broken = await failing((_request, response) => void response.writeHead(503).end('<h1>Bad gateway</h1>'));
    expectFailed(await broken.register(newLicenceCode()), 403);
    const service = await startService();
    const { registration } = await installation(service);
    const { code } = service.issue();
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await registration.register(newLicenceCode())).toEqual({ outcome: 'failed', code: 402 });
    }
    expectFailed(await registration.register(code), 403);
    service.clock.at = new Date(beginning.getTime() + 31_000);
    expect(await registration.register(code)).toMatchObject({ outcome: 'registered' });
  });

  it('404: all seats taken, or moved through more machines in a year than a licence may be on (D-716)', async () => {
    const service = await startService();
    const { code } = await registered(service);
    expectFailed(await (await installation(service)).registration.register(code), 404);
    const { code: wandering } = service.issue();
    for (let moves = 0; moves < 5; moves += 1) {
      const { registration } = await installation(service);
      expect(await registration.register(wandering)).toMatchObject({ outcome: 'registered' });
      await registration.deactivate();
    }
    const { registration, clock } = await installation(service);
    expectFailed(await registration.register(wandering), 404);
    service.clock.at = clock.at = new Date(beginning.getTime() + 366 * dayMs);
    expect(await registration.register(wandering)).toMatchObject({ outcome: 'registered' });
  });

  it('405: answers that are no file, of another machine, without end, or from nowhere trusted (D-717)', async () => {
    const service = await startService();
    const stolen = await readFile((await registered(service)).file, 'utf8');
    const endless: RequestListener = (_request, response) => {
      const write = () => void response.write('x'.repeat(10_000), (error) => error ?? write());
      write();
    };
    const answers: readonly RequestListener[] = [
      (_request, response) => void response.end('<html></html>'),
      (_request, response) => void response.end('{"code":0}'),
      (_request, response) => void response.end('{"code":999}'),
      (_request, response) => void response.end(JSON.stringify({ code: 0, licence: stolen })),
      endless,
    ];
    for (const listener of answers) {
      const url = await answering(listener);
      const { registration } = await installation({ ...service, url });
      expectFailed(await registration.register(newLicenceCode()), 405);
      expect(await registration.state()).toEqual({ state: 'trial', code: 101 });
    }
    const { registration } = await installation(service, { keys: (await startService()).store.keys.trusted });
    expectFailed(await registration.register(service.issue().code), 405);
  });

  it('406: a code for single use on a second machine, also after the first has given it back (D-718)', async () => {
    const service = await startService();
    const { code, registration } = await registered(service, { isSingleUse: true });
    await registration.deactivate();
    const other = await installation(service);
    expectFailed(await other.registration.register(code), 406);
    expect(await registration.register(code)).toMatchObject({ outcome: 'registered' });
  });

  it('407: a code that has expired (D-719)', async () => {
    const service = await startService();
    const { code } = service.issue({ expires: '2026-12-01T00:00:00.000Z' });
    service.clock.at = new Date('2026-12-01T00:00:00.000Z');
    const { registration, clock } = await installation(service);
    clock.at = service.clock.at;
    expectFailed(await registration.register(code), 407);
  });
});

describe('each code', () => {
  it.each(languageCodes)('is said with its number, and with what to do about it, in %s (D-700)', async (language) => {
    const say = translator(await loadLicenceMessages(language), language);
    for (const code of Object.keys(licenceCodes).map(Number) as LicenceCode[]) {
      const { text, help } = sayCode(code, say);
      expect(text).toContain(String(code));
      expect(help.length).toBeGreaterThan(8);
    }
  });

  it('stands in docs/licences.md with when it is given', async () => {
    const doc = await readFile(join(import.meta.dirname, '../../../docs/licences.md'), 'utf8');
    const rows = [...doc.matchAll(/^\| (\d+) \| [^|]+ \| ([^|]+) \|$/gm)].map(([, code, when]) => [code, when]);
    expect(rows).toEqual(Object.entries(licenceCodes));
  });
});
