import { type CloudAccount, CloudClient, CloudError, readServerAddress } from '@leafcast/cloud';
import { type Cloud, cloudChanged } from '@leafcast/contract';
import { Refusal } from '@leafcast/server';
import type { Desktop } from '../system/desktop.ts';
import type { CloudMemory } from './cloud-memory.ts';
import { describeError } from './words.ts';

/** Connection to the cloud server and to the account that is signed in there. */
export interface CloudConnection {
  /**
   * Returns a client for the signed-in account.
   *
   * @throws Refusal if nobody is signed in or no server is known
   */
  client(): CloudClient;
  /** Requests the signed-in account from the server. If that fails, the result includes the error. */
  describe(): Promise<Cloud>;
  account(): CloudAccount | null;
  /**
   * Returns the origin of the server.
   *
   * @throws Refusal if no server is known
   */
  origin(): string;
  setAddress(typed: string): Promise<void>;
  login(given: { email: string; password: string; isKept: boolean }): Promise<{ readonly needsCode: boolean }>;
  finishLogin(code: string): Promise<void>;
  logout(): Promise<void>;
}

/**
 * Checks whether the account has run out of points or VIP time, which disables its books a day after publication. @see
 * RULINGS 11
 */
function isUnpaid({ hasPlans, plan, points, vipUntil }: CloudAccount, now: Date): boolean {
  if (!hasPlans) return false;
  if (plan === 'points') return points <= 0;
  return plan === 'vip' && vipUntil !== null && vipUntil < now.toISOString();
}

function clientOf(memory: CloudMemory, builtIn: string, language: Desktop['language']): CloudClient | null {
  const address = readServerAddress(memory.get().address || builtIn);
  return address && new CloudClient({ origin: address.origin, language, session: memory.get().session });
}

/**
 * Opens the connection to the cloud server.
 *
 * @param builtIn default server address of this build; empty if there is none
 */
export function openCloudConnection(desktop: Desktop, memory: CloudMemory, builtIn: string): CloudConnection {
  const { language, page } = desktop;
  const { log, now } = desktop.services;
  let account: CloudAccount | null = null;
  let pending: { readonly ticket: string; readonly email: string; readonly isKept: boolean } | null = null;
  const reopened = () => clientOf(memory, builtIn, language);
  let open = reopened();

  function known(): CloudClient {
    if (!open) throw new Refusal('ERROR', 'cloud.none');
    return open;
  }
  async function enter(entered: CloudAccount, { email, isKept }: { email: string; isKept: boolean }) {
    account = entered;
    pending = null;
    await memory.set({ email, isKept, session: isKept ? known().server.session : '' });
    page.send({ type: 'changed', what: cloudChanged });
  }
  async function forgetSession(): Promise<void> {
    account = null;
    pending = null;
    await memory.set({ session: '' });
    page.send({ type: 'changed', what: cloudChanged });
  }
  /**
   * Requests the account from the server if an account may be signed in.
   *
   * @returns the error to report, or `null`
   */
  async function ask(): Promise<unknown> {
    if (!open || open.server.session === '' || (account === null && memory.get().session === '')) return null;
    try {
      account = await open.account();
      return null;
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      if (error.fault === 'signedOut' || error.fault === 'timeout') await forgetSession();
      return error.fault === 'signedOut' ? null : error;
    }
  }

  return {
    account: () => account,
    origin: () => known().server.origin,
    client() {
      if (!open || (account === null && memory.get().session === '')) throw new Refusal('ERROR', 'code.LOGIN_SIGNOUT');
      return open;
    },
    async describe() {
      const failed = await ask();
      const { email, isKept, address: kept } = memory.get();
      const address = readServerAddress(kept || builtIn);
      return {
        address: address?.origin ?? '',
        isUnprotected: address?.isUnprotected ?? false,
        email,
        isKept,
        account: account && { ...account, isUnpaid: isUnpaid(account, now()) },
        problem: failed === null ? '' : await describeError(failed, language()),
      };
    },
    async setAddress(typed) {
      const address = readServerAddress(typed);
      if (!address) throw new Refusal('ERROR', 'cloud.address');
      if (address.origin === open?.server.origin) return;
      await memory.set({ address: address.origin });
      await forgetSession();
      open = reopened();
    },
    async login({ email, password, isKept }) {
      const entered = await known().login({ email, password, isKept });
      if ('account' in entered) await enter(entered.account, { email, isKept });
      else pending = { ticket: entered.ticket, email, isKept };
      return { needsCode: 'ticket' in entered };
    },
    async finishLogin(code) {
      if (!pending) throw new Refusal('ERROR', 'code.LOGIN_SIGNOUT');
      await enter(await known().finishLogin(pending.ticket, code), pending);
    },
    async logout() {
      // Sign out locally even if the server is unreachable.
      await open
        ?.logout()
        .catch((error: unknown) => log.info({ err: error }, 'the cloud server could not be notified of a sign-out'));
      await forgetSession();
    },
  };
}
