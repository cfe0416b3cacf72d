import { findHeadings as headingsCall } from '@leafcast/contract';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import type { Services } from '../../platform/services.ts';
import { findHeadings } from './find-headings.ts';

/** Registers the API calls that use the text of a book. */
export function registerHeadingCalls(handle: HandleCall, services: Services): void {
  handle(headingsCall, ({ bookId }, { account }) => findHeadings(services, account, bookId));
}
