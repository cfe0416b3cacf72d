import {
  deactivateLicense,
  getLicense,
  getTerminalCode,
  licenseChanged,
  registerByFile,
  registerLicense,
  stopRegistration,
} from '@leafcast/contract';
import { describeCode, describeOutcome, type LicenseState, type RegistrationOutcome } from '@leafcast/license';
import { type Language, loadLicenseMessages, translator } from '@leafcast/messages';
import type { HandleCall } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';
import type { Desktop } from '../system/desktop.ts';
import type { License } from './license.ts';
import { importLimit, trialPages } from './trial.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Registers the API calls for the registration of this computer and applies the license state.
 *
 * @param onState called whenever the state may have changed
 * @see D-472 … D-478
 */
export async function registerLicenseCalls(
  app: FastifyInstance,
  handle: HandleCall,
  desktop: Desktop,
  license: License,
  onState: () => void,
): Promise<void> {
  const { services, accountId, page, window } = desktop;
  const { registration, service } = license;
  let waiting = new AbortController();

  async function apply({ state }: LicenseState): Promise<void> {
    license.isRegistered = state === 'registered';
    await services.accounts.setImportLimit(accountId, importLimit(license.isRegistered));
    onState();
    page.send({ type: 'changed', what: licenseChanged });
  }

  async function finish(outcome: RegistrationOutcome, language: Language) {
    await apply(await registration.state());
    return describeOutcome(outcome, await loadTexts(language));
  }

  async function askByItself(): Promise<void> {
    await registration.touch();
    await apply(await registration.refresh());
  }
  const failed = (error: unknown) => services.log.warn({ err: error }, 'the license could not be checked');
  const hourly = setInterval(() => void askByItself().catch(failed), hourMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(hourly);
    waiting.abort();
  });
  app.addHook('onListen', () => void askByItself().catch(failed));
  await apply(await registration.touch());

  handle(getLicense, async (_body, { language }) => {
    const state = await registration.state();
    const page = service === null ? '' : `${service}/offline`;
    if (state.state === 'registered') {
      const { beginning, expires } = state;
      return { isRegistered: true, beginning, expires, code: 0, text: '', help: '', trialPages, page };
    }
    const { code } = state;
    const said = code === 101 ? { text: '', help: '' } : describeCode(code, await loadTexts(language));
    return { isRegistered: false, beginning: '', expires: null, code, ...said, trialPages, page };
  });

  handle(registerLicense, async ({ code }, { language }) => {
    waiting = new AbortController();
    return finish(await registration.register(code, waiting.signal), language);
  });

  handle(getTerminalCode, async () => ({ terminal: await registration.terminalCode() }));

  handle(registerByFile, async (_body, { language }) => {
    const say = await loadTexts(language);
    const filters = [{ name: 'JSON', extensions: ['json'] }];
    const [path] = await window.choose({ kind: 'open', title: say('chooseFile'), filters });
    return finish(path === undefined ? { outcome: 'stopped' } : await registration.registerOffline(path), language);
  });

  handle(stopRegistration, async () => {
    waiting.abort();
    return {};
  });

  handle(deactivateLicense, async (_body, { language }) => {
    waiting = new AbortController();
    return finish(await registration.deactivate(waiting.signal), language);
  });
}

const loadTexts = async (language: Language) => translator(await loadLicenseMessages(language), language);
