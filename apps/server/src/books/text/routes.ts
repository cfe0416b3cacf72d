import { findHeadings as headingsCall } from '@leafcast/contract';
import type { Answer } from '../../accounts/calls/call-router.ts';
import type { Services } from '../../platform/services.ts';
import { findHeadings } from './find-headings.ts';

/** What the text of a book gives its author. */
export function registerText(answer: Answer, services: Services): void {
  answer(headingsCall, ({ bookId }, { account }) => findHeadings(services, account, bookId));
}
