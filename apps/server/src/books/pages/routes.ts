import { arrangePages, convertPages, getPart, undoPages } from '@leafcast/contract';
import type { Answer } from '../../accounts/calls/call-router.ts';
import type { FinishServices } from '../../intake/upload/finish.ts';
import { arrange } from './arrange.ts';
import { convertPart, describePart } from './parts.ts';
import { undoArrangement } from './undo.ts';

/** Registers the calls that change which pages a book has, and their order. */
export function registerPages(answer: Answer, services: FinishServices): void {
  answer(arrangePages, (body, { account }) => arrange(services, account, body));
  answer(undoPages, (body, { account }) => undoArrangement(services, account, body));
  answer(convertPages, (body, { account }) => convertPart(services, account, body));
  answer(getPart, (body, context) => describePart(services, context, body));
}
