import { findHeadings as headingsCall } from '@leafcast/contract';
import type { Answer } from '../../accounts/calls/call-router.ts';
import type { Services } from '../../platform/services.ts';
import { findHeadings } from './find-headings.ts';

/** Registers the calls that use the text of a book. */
export function registerText(answer: Answer, services: Services): void {
  answer(headingsCall, ({ bookId }, { account }) => findHeadings(services, account, bookId));
}
