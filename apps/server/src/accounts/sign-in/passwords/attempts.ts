import { networkOf } from '@leafcast/node/network/network-of';
import type { Budget } from '../../../platform/limits/budget.ts';

/**
 * Returns the budgets that an attempt to sign in spends. A device on which the account has signed in before has its own
 * budget, so that no number of strangers can lock the owner out. All other devices share the budget of the account.
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
 * Returns the budgets that a request for a password reset link spends: those of the network, the mailbox and, because
 * anyone can have one sent to any account, the installation. The same for every address.
 */
export function resetLinkBudgets(email: string, ip: string): Budget[] {
  return [
    { key: `forgot network ${networkOf(ip)}`, size: 30, secondsEach: 60 },
    { key: `forgot ${email}`, size: 3, secondsEach: 600 },
    { key: 'forgot mails', size: 500, secondsEach: 20 },
  ];
}

export function resetBudgets(ip: string): Budget[] {
  return [{ key: `reset ${networkOf(ip)}`, size: 30, secondsEach: 30 }];
}

/** Large enough for a class behind one address to sign in through a provider at once. */
export function providerBudgets(ip: string): Budget[] {
  return [{ key: `provider ${networkOf(ip)}`, size: 60, secondsEach: 10 }];
}

/**
 * Returns the budgets that a registration email spends in addition to that of the network: those of the recipient and,
 * because anyone can have one sent to any address, the installation. The same for every address.
 */
export function registrationMailBudgets(email: string): Budget[] {
  return [
    { key: `register ${email}`, size: 3, secondsEach: 600 },
    { key: 'register mails', size: 500, secondsEach: 20 },
  ];
}

/**
 * Returns the budgets that a request to change the email address spends: those of the account, the mailbox and, because
 * many accounts can have one sent to any address, the installation.
 */
export function emailBudgets(accountId: string, email: string): Budget[] {
  return [
    { key: `email of ${accountId}`, size: 5, secondsEach: 600 },
    { key: `email ${email}`, size: 3, secondsEach: 600 },
    { key: 'email mails', size: 500, secondsEach: 20 },
  ];
}

/** Allows thirty registrations at once behind one address, such as a class, and then one every two minutes. */
export function registerBudgets(ip: string): Budget[] {
  return [{ key: `register ${networkOf(ip)}`, size: 30, secondsEach: 120 }];
}
