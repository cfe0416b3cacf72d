import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeOutcome, type RegistrationOutcome } from '@leafcast/license';
import { languageCodes, loadLicenseMessages, translator } from '@leafcast/messages';
import { describe, expect, it } from 'vitest';
import { createInstallation, enterOffline, startService } from './test/service.ts';

const english = translator(await loadLicenseMessages('en'), 'en');
const said = (outcome: RegistrationOutcome) => describeOutcome(outcome, english).text;

describe('online registration', () => {
  it('turns a trial into a registered program with a code, and reports this with the message that the specification defines (D-472, D-476, D-600, D-127)', async () => {
    const service = await startService();
    const { code, license } = service.issue();
    const { registration, folder } = await createInstallation(service);
    expect(await registration.state()).toEqual({ state: 'trial', code: 101 });
    const outcome = await registration.register(code.toLowerCase());
    expect(said(outcome)).toBe('Registered Successfully!');
    expect(await registration.state()).toMatchObject({ state: 'registered', license, expires: null });
    expect((await readdir(folder)).toSorted()).toEqual(['license-record.json', 'license.json', 'license.key']);
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it('survives a restart without contacting the service again', async () => {
    const service = await startService();
    const { registration, folder } = await createInstallation(service, { id: 'one' });
    await registration.register(service.issue().code);
    await service.close();
    const { registration: later } = await createInstallation(service, { id: 'one', folder });
    expect(await later.state()).toMatchObject({ state: 'registered' });
  });

  it('does not store the code or the machine id on disk, and does not send the machine id (RULINGS 15)', async () => {
    const service = await startService();
    const { code } = service.issue();
    const sent: string[] = [];
    const listening: typeof fetch = (input, init) => {
      sent.push(String(init?.body));
      return fetch(input, init);
    };
    const id = 'aa:bb:cc:dd:ee:ff';
    const { registration, folder } = await createInstallation(service, {
      id,
      service: { url: service.url, fetch: listening },
    });
    await registration.register(code);
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    for (const text of [...files, ...sent]) expect(text).not.toContain(id);
    for (const text of files) expect(text).not.toContain(code.replaceAll('-', ''));
    expect(sent).toHaveLength(1);
  });

  it('checks the format of the code before it calls the service (D-582)', async () => {
    const service = await startService();
    const unasked: typeof fetch = () => Promise.reject(new Error('The service must not be called'));
    const { registration } = await createInstallation(service, { service: { url: service.url, fetch: unasked } });
    for (const typed of ['', 'ABC', service.issue().code.slice(0, -1), '密码密码密码']) {
      expect(said(await registration.register(typed))).toBe('Please enter a valid registration code!');
    }
  });

  it('can be cancelled while it waits for the service, and then changes nothing (D-477)', async () => {
    const service = await startService();
    const stopping = new AbortController();
    const silent: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        stopping.abort();
      });
    const { registration } = await createInstallation(service, { service: { url: service.url, fetch: silent } });
    const outcome = await registration.register(service.issue().code, stopping.signal);
    expect(said(outcome)).toBe('Registration Cancelled.');
    expect(await registration.state()).toEqual({ state: 'trial', code: 101 });
  });

  it('does not delay reading the license state if the service does not respond', async () => {
    const service = await startService();
    const stopping = new AbortController();
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const silent: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        resolve();
      });
    const { registration } = await createInstallation(service, { service: { url: service.url, fetch: silent } });
    const outcome = registration.register(service.issue().code, stopping.signal);
    await asked;
    expect(await registration.state()).toEqual({ state: 'trial', code: 101 });
    stopping.abort();
    expect(await outcome).toEqual({ outcome: 'stopped' });
  });

  it('requires an HTTPS URL, except on this machine', async () => {
    const service = await startService();
    const over = (url: string) => createInstallation({ ...service, url });
    await expect(over('http://licenses.example')).rejects.toThrow('https://');
    await over('https://licenses.example/');
  });
});

describe('offline registration', () => {
  it('accepts a verification file that the page has created for the terminal code (D-128, D-473, D-600, D-601)', async () => {
    const service = await startService();
    const { code } = service.issue();
    const { registration, folder } = await createInstallation(service, {
      service: { url: service.url, fetch: () => Promise.reject() },
    });
    const terminal = await registration.terminalCode();
    expect(await registration.terminalCode()).toBe(terminal);
    const response = await enterOffline(service.url, terminal, code);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="leafcast-license.json"');
    const file = join(folder, 'from a stick.json');
    await writeFile(file, await response.bytes());
    expect(said(await registration.registerOffline(file))).toBe('Registered Successfully!');
    expect(await registration.state()).toMatchObject({ state: 'registered' });
    expect(said(await registration.registerOffline(file))).toBe('Registered Successfully!');
    expect(await registration.terminalCode()).not.toBe(terminal);
  });

  it('replaces a lost file for the same terminal code without using another seat', async () => {
    const service = await startService();
    const { code } = service.issue();
    const { registration, folder } = await createInstallation(service);
    const terminal = await registration.terminalCode();
    await enterOffline(service.url, terminal, code);
    const file = join(folder, 'second.json');
    await writeFile(file, await (await enterOffline(service.url, terminal, code)).bytes());
    expect(await registration.registerOffline(file)).toMatchObject({ outcome: 'registered' });
  });
});

describe('cancelling a registration', () => {
  it('returns the program to a trial and frees the seat for another machine (D-475, D-477, D-478, D-086)', async () => {
    const service = await startService();
    const { code } = service.issue();
    const [one, other] = [await createInstallation(service), await createInstallation(service)];
    await one.registration.register(code);
    expect(said(await other.registration.register(code))).toBe('Error 404: Activation limit reached');
    const outcome = await one.registration.deactivate();
    expect(describeOutcome(outcome, english)).toEqual({
      isGood: true,
      text: 'Cancel Successfully',
      help: 'Registration Cancelled.',
    });
    expect(await one.registration.state()).toEqual({ state: 'trial', code: 101 });
    expect(await other.registration.register(code)).toMatchObject({ outcome: 'registered' });
  });

  it('changes nothing if the service cannot be reached', async () => {
    const service = await startService();
    const { registration } = await createInstallation(service);
    await registration.register(service.issue().code);
    await service.close();
    expect(await registration.deactivate()).toEqual({ outcome: 'failed', code: 10 });
    expect(await registration.state()).toMatchObject({ state: 'registered' });
  });

  it('fails without a registration', async () => {
    const { registration } = await createInstallation(await startService());
    expect(await registration.deactivate()).toEqual({ outcome: 'failed', code: 101 });
  });
});

describe('messages', () => {
  it.each(languageCodes)('exist for every outcome in %s (D-476, D-477, D-478, D-582)', async (language) => {
    const say = translator(await loadLicenseMessages(language), language);
    const state = { state: 'trial', code: 101 } as const;
    const outcomes: readonly RegistrationOutcome[] = [
      { outcome: 'registered', state },
      { outcome: 'deactivated', state },
      { outcome: 'invalid' },
      { outcome: 'stopped' },
      { outcome: 'failed', code: 404 },
    ];
    const texts = outcomes.map((outcome) => describeOutcome(outcome, say).text);
    expect(new Set(texts).size).toBe(5);
    expect(texts[4]).toContain('404');
  });
});
