import { arrangePages, convertPages, getConvertedPages, undoPages } from '@leafcast/contract';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import type { FinishServices } from '../../intake/upload/finish.ts';
import { arrangeDraftPages } from './arrange.ts';
import { convertAddedDocument, describeConvertedPages } from './parts.ts';
import { undoArrangement } from './undo.ts';

/** Registers the API calls that change a book's pages and their order. */
export function registerPageCalls(handle: HandleCall, services: FinishServices): void {
  handle(arrangePages, (body, { account }) => arrangeDraftPages(services, account, body));
  handle(undoPages, (body, { account }) => undoArrangement(services, account, body));
  handle(convertPages, (body, { account }) => convertAddedDocument(services, account, body));
  handle(getConvertedPages, (body, context) => describeConvertedPages(services, context, body));
}
