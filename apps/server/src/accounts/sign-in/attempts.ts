import type { Budget } from '../../platform/limits/budget.ts';
import { networkOf } from '../../platform/limits/network.ts';

/**
 * The budgets that an attempt to sign in spends. A device on which the account has signed in before has its own budget,
 * so that no number of strangers can lock the owner out. All other devices share the budget of the account.
 *
 * @param device hash of the device's token when it belongs to this account
 * @see safety T9
 */
export function loginBudgets(email: string, ip: string, device: string | null): Budget[] {
  const network = networkOf(ip);
  const perNetwork = { key: `login network ${network}`, size: 60, secondsEach: 20 };
  if (device !== null) return [perNetwork, { key: `login device ${device}`, size: 10, secondsEach: 60 }];
  return [
    perNetwork,
    { key: `login ${network} ${email}`, size: 10, secondsEach: 60 },
    { key: `login ${email}`, size: 100, secondsEach: 30 },
  ];
}

/**
 * What asking for a link to a new password spends: of the network, of the mailbox, and, as anybody can have one sent to any account, of
 * the installation. The same for every address.
 */
export function forgottenBudgets(email: string, ip: string): Budget[] {
  return [
    { key: `forgot network ${networkOf(ip)}`, size: 30, secondsEach: 60 },
    { key: `forgot ${email}`, size: 3, secondsEach: 600 },
    { key: 'forgot mails', size: 500, secondsEach: 20 },
  ];
}

export function resetBudgets(ip: string): Budget[] {
  return [{ key: `reset ${networkOf(ip)}`, size: 30, secondsEach: 30 }];
}

/** A class behind one address can leave for a provider at once. */
export function providerBudgets(ip: string): Budget[] {
  return [{ key: `provider ${networkOf(ip)}`, size: 60, secondsEach: 10 }];
}

/**
 * The budgets that a registration mail spends in addition to that of the network: of its recipient, and, as anybody can have one sent to
 * any address, of the installation. The same for every address.
 */
export function registrationMailBudgets(email: string): Budget[] {
  return [
    { key: `register ${email}`, size: 3, secondsEach: 600 },
    { key: 'register mails', size: 500, secondsEach: 20 },
  ];
}

/**
 * What asking for a link to a new address spends: of the account, of the mailbox, and, as many accounts can have one sent to any
 * address, of the installation.
 */
export function emailBudgets(accountId: string, email: string): Budget[] {
  return [
    { key: `email of ${accountId}`, size: 5, secondsEach: 600 },
    { key: `email ${email}`, size: 3, secondsEach: 600 },
    { key: 'email mails', size: 500, secondsEach: 20 },
  ];
}

/** Thirty people behind one address, such as a class, can register at once; after that, one every two minutes. */
export function registerBudgets(ip: string): Budget[] {
  return [{ key: `register ${networkOf(ip)}`, size: 30, secondsEach: 120 }];
}
