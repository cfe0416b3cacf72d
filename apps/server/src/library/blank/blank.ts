import { Readable } from 'node:stream';
import { blankPdf } from '@leafcast/book';
import { createBlankBook, endUpload, updateBook } from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import { actingAccount, resolveAccountPowers } from '../../accounts/entitlements/entitlements.ts';
import { findCustomTheme } from '../../books/appearance/custom-themes/custom-themes.ts';
import { openTemplate } from '../../books/appearance/custom-themes/templates.ts';
import { updateDraft } from '../../books/draft/changes/update.ts';
import { beginDocumentUpload, checkImportLimit, resolveUploadTeam } from '../../intake/upload/begin.ts';
import { type FinishServices, finishDocumentUpload } from '../../intake/upload/finish.ts';
import { Refusal } from '../../platform/refusal.ts';
import { runBookAction } from '../trash/bulk-actions.ts';

type Body = z.output<(typeof createBlankBook)['body']>;

/** Registers the API call that creates a book of blank pages. @see W-262 */
export function registerBlankBookCall(handle: HandleCall, services: FinishServices): void {
  handle(createBlankBook, (body, { account }) => createBlank(services, account, body));
}

/**
 * Creates a book of blank pages, which is converted like any document. A template is applied before the conversion. If
 * anything fails, no book remains.
 *
 * @throws Refusal for the same reasons as begin-upload, and ERROR if there is no such template
 * @see W-262, W-263
 */
async function createBlank(services: FinishServices, account: Account, body: Body) {
  const { db, bytes, config } = services;
  const { templateId, title, tid, fid, clientKey, ...paper } = body;
  const team_id = await resolveUploadTeam(db, account, tid);
  checkImportLimit(paper.pages, resolveAccountPowers(config, actingAccount(account, { team_id })).importPages.limit);
  if (templateId) await findCustomTheme(db, account, { id: templateId, kind: 'template', power: 'book.view' });
  const pdf = Buffer.from(blankPdf(paper), 'latin1');
  const files = [{ name: 'blank.pdf', size: pdf.length }];
  const upload = await beginDocumentUpload(services, account, { title, files, tid, fid, clientKey });
  for (const { fileId, offset, size } of upload.files) {
    if (offset === size) continue;
    const name = bytes.nameOf(fileId);
    await bytes.store.getUpload(name);
    await bytes.store.write(Readable.from([pdf.subarray(offset)]), name, offset);
  }
  const ended = endUpload.body.parse({ uploadId: upload.uploadId });
  const made = await finishDocumentUpload(services, account, ended, templateId ? 1 : 0);
  if (templateId) await applyTemplate(services, account, { templateId, bookId: made.bookId });
  return made;
}

/**
 * Applies a template to a book. Leaves out the template's outline and bookmarks, which refer to pages of another book,
 * and its passwords.
 */
async function applyTemplate(
  services: FinishServices,
  account: Account,
  { templateId, bookId }: { readonly templateId: string; readonly bookId: string },
): Promise<void> {
  try {
    const { settings, languages, texts } = await openTemplate(services, account, { templateId, bookId });
    await updateDraft(services, account, updateBook.body.parse({ bookId, bookConfig: settings, languages, texts }));
  } catch (error) {
    await runBookAction(services, account, bookId, { operate: 'delete', bookIds: [], uploadIds: [] });
    throw error instanceof Refusal ? error : new Error('The template could not be applied', { cause: error });
  }
}
