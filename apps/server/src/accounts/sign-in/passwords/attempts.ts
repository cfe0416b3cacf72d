import { toClientNetwork } from '@leafcast/node/network/network-of';
import type { Budget } from '../../../platform/limits/budget.ts';

/**
 * Returns the rate-limit budgets of a sign-in attempt. A device on which the account has signed in before has its own
 * budget, so that strangers cannot lock the owner out. All other devices share the account's budget.
 *
 * @param device hash of the device's token, if the token belongs to this account
 * @see safety T9
 */
export function loginBudgets(email: string, ip: string, device: string | null): Budget[] {
  const network = toClientNetwork(ip);
  const perNetwork = { key: `login network ${network}`, size: 60, secondsEach: 20 };
  if (device !== null) return [perNetwork, { key: `login device ${device}`, size: 10, secondsEach: 60 }];
  return [
    perNetwork,
    { key: `login ${network} ${email}`, size: 10, secondsEach: 60 },
    { key: `login ${email}`, size: 100, secondsEach: 30 },
  ];
}

/**
 * Returns the rate-limit budgets of a request for a password reset link: one each for the network, the mailbox and the
 * installation, because anyone can request a link for any account. They are the same whether or not the address has an
 * account.
 */
export function resetLinkBudgets(email: string, ip: string): Budget[] {
  return [
    { key: `forgot network ${toClientNetwork(ip)}`, size: 30, secondsEach: 60 },
    { key: `forgot ${email}`, size: 3, secondsEach: 600 },
    { key: 'forgot mails', size: 500, secondsEach: 20 },
  ];
}

export function passwordResetBudgets(ip: string): Budget[] {
  return [{ key: `reset ${toClientNetwork(ip)}`, size: 30, secondsEach: 30 }];
}

/**
 * Returns the rate-limit budgets of a sign-in through a provider. They are large enough for a class that signs in from
 * one network address at the same time.
 */
export function providerSignInBudgets(ip: string): Budget[] {
  return [{ key: `provider ${toClientNetwork(ip)}`, size: 60, secondsEach: 10 }];
}

/**
 * Returns the rate-limit budgets of a registration email, in addition to the budget of the network: one each for the
 * recipient and the installation, because anyone can request an email to any address. They are the same whether or not
 * the address has an account.
 */
export function registrationMailBudgets(email: string): Budget[] {
  return [
    { key: `register ${email}`, size: 3, secondsEach: 600 },
    { key: 'register mails', size: 500, secondsEach: 20 },
  ];
}

/**
 * Returns the rate-limit budgets of a request to change the email address: one each for the account, the mailbox and
 * the installation, because many accounts can request an email to any address.
 */
export function emailChangeBudgets(accountId: string, email: string): Budget[] {
  return [
    { key: `email of ${accountId}`, size: 5, secondsEach: 600 },
    { key: `email ${email}`, size: 3, secondsEach: 600 },
    { key: 'email mails', size: 500, secondsEach: 20 },
  ];
}

/**
 * Returns the rate-limit budgets of a registration. They allow a class of thirty to register at once from one network
 * address, and then one registration every two minutes.
 */
export function registrationBudgets(ip: string): Budget[] {
  return [{ key: `register ${toClientNetwork(ip)}`, size: 30, secondsEach: 120 }];
}
