import {
  deleteBookCustomConfig,
  deleteCustomContent,
  getBookCustomConfig,
  getCustomContent,
  saveBookCustomConfig,
  saveCustomContent,
} from '@leafcast/contract';
import type { HandleCall } from '../../../accounts/calls/call-router.ts';
import type { Services } from '../../../platform/services.ts';
import { listConfigs, removeConfig, saveConfig } from './configs.ts';
import { readContentBlocks, removeContentBlocks, saveContentBlocks } from './contents.ts';

/**
 * Registers the API calls for saved configurations and for the author's own content blocks in a book. @see W-414 …
 * W-419
 */
export function registerSavedConfigCalls(handle: HandleCall, services: Services): void {
  handle(getBookCustomConfig, (body, { account }) => listConfigs(services, account, body));
  handle(saveBookCustomConfig, (body, { account }) => saveConfig(services, account, body));
  handle(deleteBookCustomConfig, (body, { account }) => removeConfig(services, account, body));
  handle(getCustomContent, ({ bookId }, { account }) => readContentBlocks(services, account, bookId));
  handle(saveCustomContent, (body, { account }) => saveContentBlocks(services, account, body));
  handle(deleteCustomContent, (body, { account }) => removeContentBlocks(services, account, body));
}
