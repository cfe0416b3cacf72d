import { CloudError, type CloudFault } from '@leafcast/cloud';
import { type Language, loadServerMessages, type ServerKey, translator } from '@leafcast/messages';
import { Refusal } from '@leafcast/server';

/** Message that the specification defines for each fault. @see D-594, D-681 … D-691 */
const words: Readonly<Record<CloudFault, ServerKey>> = {
  network: 'cloud.network',
  unknown: 'cloud.unknown',
  signedOut: 'code.LOGIN_SIGNOUT',
  timeout: 'cloud.timeout',
  credentials: 'login.incorrect',
  login: 'cloud.login',
  signature: 'cloud.signature',
  request: 'cloud.request',
  bookList: 'cloud.bookList',
  task: 'cloud.task',
};

/** Faults for which the server's reason is also reported, because the user can act on it. */
const withReason: ReadonlySet<CloudFault> = new Set(['request', 'login', 'bookList', 'task']);

/** Converts an error to a Refusal with the message for its fault and, where useful, the reason from the server. */
export async function toRefusal(error: unknown, language: Language): Promise<Refusal> {
  if (error instanceof Refusal) return error;
  if (!(error instanceof CloudError)) throw error;
  const say = translator(await loadServerMessages(language), language);
  // A rejected sign-in means a wrong password, unless the server gives another reason.
  const isOther = error.fault === 'credentials' && error.message !== '' && error.message !== say('login.incorrect');
  const fault = isOther ? 'login' : error.fault;
  const key = words[fault];
  if (error.message === '' || !withReason.has(fault)) return new Refusal('ERROR', key, {}, error);
  return new Refusal('ERROR', 'cloud.because', { words: say(key), reason: error.message }, error);
}

/** Converts an error to the message for the user. */
export async function describeError(error: unknown, language: Language): Promise<string> {
  const { messageKey, values } = await toRefusal(error, language);
  const say = translator(await loadServerMessages(language), language);
  return say(messageKey, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])));
}
