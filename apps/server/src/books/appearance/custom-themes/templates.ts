import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { toStoredBookmark, toStoredOutline } from '@leafcast/book/stored';
import {
  createTemplateContent,
  fitBookmarksToPages,
  fitOutlineToPages,
  type TemplateContent,
} from '@leafcast/book/templates';
import type { OwnTemplate, saveOwnTemplate, TemplateUse } from '@leafcast/contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../../accounts/account/account.ts';
import { requireMayCreate } from '../../../accounts/teams/membership.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { spendBudgets } from '../../../platform/limits/budget.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../../records/access/access.ts';
import { bookKey } from '../../../records/files/book-folder.ts';
import { readDraft } from '../../../records/versions/read-draft.ts';
import { readProtection } from '../../protection/protection.ts';
import {
  findCustomTheme,
  listCustomDesigns,
  normalizeDesignName,
  rejectDuplicateName,
  requireRoomForDesign,
  resolveDesignTeam,
  storeCustomDesign,
} from './custom-themes.ts';
import type { TemplateProtection } from './tables.ts';
import { copyMediaToBook, copyMediaToTemplate, reencodeTemplateCover, templateKey } from './template-media.ts';
import { readTemplateProtection } from './template-password.ts';

/** Base path of template covers and files. */
export const templateAddress = '/book_edit2/export/template';

/** Lists the templates of an account or of one of its teams. @see D-285, D-286 */
export async function listTemplates({ db }: Services, account: Account, tid: string): Promise<{ list: OwnTemplate[] }> {
  const looks = await listCustomDesigns(db, account, { kind: 'template', tid });
  const list = looks.map(({ look: { id, name, content }, mayChange }) => ({
    templateId: id,
    name,
    cover: `${templateAddress}/${id}/cover`,
    parts: [...content.parts],
    mayChange,
  }));
  return { list };
}

/**
 * Stores parts of a book as a template.
 *
 * @throws Refusal ERROR with a message that says what is missing, BOOK_NOT_FOUND, NO_PERMISSION; in that case, nothing
 * is stored
 * @see D-287 … D-296, D-670, D-674
 */
export async function saveTemplate(
  services: Services,
  account: Account,
  { tid, bookId, parts, cover, coverPage, ...body }: z.output<typeof saveOwnTemplate.body>,
): Promise<{ templateId: string }> {
  const { db, storage } = services;
  const team_id = await resolveDesignTeam(db, account, tid);
  if (!isBookId(bookId)) throw bookNotFound();
  const row = await accessibleBooks(db, account, 'book.edit')
    .where('book.id', '=', bookId)
    .select(['book.id', 'book.draft'])
    .executeTakeFirst();
  if (!row) throw await refusalForBooks(db, account, bookId, 'book.edit');
  const name = normalizeDesignName(body.name);
  if (parts.length === 0) throw new Refusal('ERROR', 'look.partMissing');
  const book = await readDraft(db, row);
  const page = coverPage === undefined ? undefined : book.pages[coverPage];
  const picture = page?.images.thumb ?? page?.images.page;
  const stored = picture ? await storage.get(bookKey(bookId, picture.file)) : null;
  const bytes = stored ? await buffer(stored.stream) : Buffer.from(cover ?? '', 'base64');
  const content = createTemplateContent(book, parts);
  const protection = parts.includes('password') ? await readTemplateProtection(db, account, bookId) : null;
  return storeTemplate(services, account, { team_id, name, content, cover: bytes, protection }, (templateId) =>
    copyMediaToTemplate(storage, bookId, templateId, content.settings),
  );
}

interface NewTemplate {
  readonly team_id: string | null;
  readonly name: string;
  readonly content: TemplateContent;
  /** Content of the cover image. */
  readonly cover: Uint8Array;
  readonly protection: TemplateProtection | null;
}

/**
 * Stores the files first and the row last, so that every template in the list is complete.
 *
 * @param storeMedia callback that stores the template's media files
 */
export async function storeTemplate(
  { db, storage, now }: Services,
  account: Account,
  { team_id, name, content, cover, protection }: NewTemplate,
  storeMedia: (templateId: string) => Promise<void>,
): Promise<{ templateId: string }> {
  const place = { kind: 'template', owner_id: account.id, team_id } as const;
  await requireRoomForDesign(db, place, name);
  await spendBudgets(db, [{ key: `template ${account.id}`, size: 60, secondsEach: 10 }], now());
  const picture = await reencodeTemplateCover(account.id, cover);
  const id = randomUUID();
  try {
    await storage.put(templateKey(id, picture.name), picture.bytes);
    await storeMedia(id);
    // Check the permission again, because processing images takes time.
    await requireMayCreate(db, account, team_id);
    await storeCustomDesign(db, {
      id,
      ...place,
      name,
      content: JSON.stringify(content),
      cover: picture.name,
      protection: protection && JSON.stringify(protection),
    });
  } catch (error) {
    await storage.deletePrefix(templateKey(id, '').slice(0, -1));
    throw error;
  }
  return { templateId: id };
}

export async function renameTemplate(
  { db }: Services,
  account: Account,
  { templateId, name }: { readonly templateId: string; readonly name: string },
): Promise<Record<string, never>> {
  const { id } = await findCustomTheme(db, account, { id: templateId, kind: 'template', power: 'book.edit' });
  const clean = normalizeDesignName(name);
  await db
    .updateTable('own_look')
    .set({ name: clean })
    .where('id', '=', id)
    .execute()
    .catch(rejectDuplicateName('template'));
  return {};
}

/**
 * Returns the settings and other parts that a template applies to a book, and copies the template's media files into
 * the book's folder.
 *
 * @throws Refusal ERROR, BOOK_NOT_FOUND
 * @see D-297, D-669
 */
export async function openTemplate(
  { db, storage }: Services,
  account: Account,
  { templateId, bookId }: { readonly templateId: string; readonly bookId: string },
): Promise<TemplateUse> {
  const look = await findCustomTheme(db, account, { id: templateId, kind: 'template', power: 'book.view' });
  const { id, content } = look;
  const pageCount = await pagesOf(db, account, bookId);
  await copyMediaToBook(storage, id, bookId, content.settings);
  const { parts, settings, outline, bookmarks, languages, texts } = content;
  return {
    parts: [...parts],
    settings: { ...settings },
    ...(outline ? { olsconfig: toStoredOutline(fitOutlineToPages(outline, pageCount)) } : {}),
    ...(bookmarks ? { tabs: fitBookmarksToPages(bookmarks, pageCount).map(toStoredBookmark) } : {}),
    ...(languages ? { languages: [...languages] } : {}),
    ...(texts ? { texts: { ...texts } } : {}),
    isProtected: (await readProtection(db, bookId)) !== null,
  };
}

async function pagesOf(db: Kysely<Tables>, account: Account, bookId: string): Promise<number> {
  const book = isBookId(bookId)
    ? await accessibleBooks(db, account, 'book.edit')
        .where('book.id', '=', bookId)
        .select('book.page_count')
        .executeTakeFirst()
    : undefined;
  if (!book) throw await refusalForBooks(db, account, bookId, 'book.edit');
  return book.page_count;
}

/** Deletes a template. @see D-298, D-671 */
export async function deleteTemplate(
  { db, storage }: Services,
  account: Account,
  templateId: string,
): Promise<Record<string, never>> {
  const { id } = await findCustomTheme(db, account, { id: templateId, kind: 'template', power: 'book.edit' });
  await db.deleteFrom('own_look').where('id', '=', id).execute();
  await storage.deletePrefix(`templates/${id}`);
  return {};
}
