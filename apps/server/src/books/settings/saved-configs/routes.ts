import {
  deleteBookCustomConfig,
  deleteCustomContent,
  getBookCustomConfig,
  getCustomContent,
  saveBookCustomConfig,
  saveCustomContent,
} from '@leafcast/contract';
import type { Answer } from '../../../accounts/calls/call-router.ts';
import type { Services } from '../../../platform/services.ts';
import { listConfigs, removeConfig, saveConfig } from './configs.ts';
import { readContent, removeContent, saveContent } from './contents.ts';

/** Registers the calls for saved configurations and for an author's own content blocks in a book. @see W-414 … W-419 */
export function registerSavedConfigs(answer: Answer, services: Services): void {
  answer(getBookCustomConfig, (body, { account }) => listConfigs(services, account, body));
  answer(saveBookCustomConfig, (body, { account }) => saveConfig(services, account, body));
  answer(deleteBookCustomConfig, (body, { account }) => removeConfig(services, account, body));
  answer(getCustomContent, ({ bookId }, { account }) => readContent(services, account, bookId));
  answer(saveCustomContent, (body, { account }) => saveContent(services, account, body));
  answer(deleteCustomContent, (body, { account }) => removeContent(services, account, body));
}
