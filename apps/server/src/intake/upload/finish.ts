import { randomUUID } from 'node:crypto';
import { extname, join } from 'node:path';
import { type Book, bookFormat, bookVersion, cutText } from '@leafcast/book';
import type { BookOrigin, endUpload } from '@leafcast/contract';
import type { ConvertOptions } from '@leafcast/convert';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import { actingAccount, resolveAccountPowers } from '../../accounts/entitlements/entitlements.ts';
import type { Secret } from '../../platform/files/secret.ts';
import { Refusal } from '../../platform/refusal.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import type { BookQueue } from '../../records/jobs/jobs.ts';
import { applyDefaultBrands } from '../../records/media/brands/pictures.ts';
import { createBookNumber } from '../../records/naming/number.ts';
import { normalizeTitle } from '../../records/naming/title.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import { uploadKey } from '../../records/source-files/bytes.ts';
import { limitOptions, readConvertOptions } from '../conversion/queue/options.ts';
import { estimateWeight } from '../conversion/queue/queue-order.ts';
import { localSources } from '../conversion/sources.ts';
import { cancelUpload } from './cancel.ts';
import { damagedFileIssue, findContentIssue, sha256 } from './checks/check-content.ts';
import {
  listUploadFiles,
  requireUploadPermission,
  selectUploads,
  type UploadFileRow,
  type UploadRow,
  uploadNotFound,
} from './unfinished/uploads.ts';

type Body = z.output<(typeof endUpload)['body']>;

export interface FinishServices extends UploadServices {
  readonly queue: BookQueue;
  readonly secret: Secret;
}

/**
 * Creates the book and queues its conversion, both or neither, after all data has been received. First rejects files
 * whose content does not match their type. Repeated calls return the same book.
 *
 * @param origin origin of the book; -1: the document is the account's own
 * @see W-261, W-319, safety T17, T20
 */
export async function finishDocumentUpload(
  services: FinishServices,
  account: Account,
  body: Body,
  origin: BookOrigin = -1,
) {
  const { db, now } = services;
  const upload = await selectUploads(db, account, now())
    .where('id', '=', body.uploadId)
    // Leave out uploads that replace the content of another book.
    .where('replaces', 'is', null)
    .selectAll()
    .executeTakeFirst();
  if (!upload) throw uploadNotFound();
  if (upload.book_id !== null) return describeUploadedBook(services, upload.book_id);
  await requireUploadPermission(db, account, upload);
  const title = body.title === undefined ? upload.title : normalizeTitle(body.title);
  const powers = resolveAccountPowers(services.config, actingAccount(account, upload));
  const options = {
    ...limitOptions(readConvertOptions(body), powers),
    ...(body.isFileTitle ? { fileTitle: title } : {}),
  };
  const files = await requireReceivedFiles(services, account, upload, body);
  const password = body.password ? services.secret.seal(body.password) : null;
  const bookId = await createBook(services, { upload, files, title, options, password, origin });
  return describeUploadedBook(services, bookId);
}

/**
 * Returns the files of an upload in page order. They are complete and of the right type.
 *
 * @throws Refusal; an upload without any valid file is cancelled
 */
export async function requireReceivedFiles(
  services: FinishServices,
  account: Account,
  upload: UploadRow,
  body: Pick<Body, 'order' | 'sha256'>,
): Promise<UploadFileRow[]> {
  const all = await listUploadFiles(services.db, upload.id);
  const files = inOrder(all, body.order ?? []);
  for (const file of files) {
    if ((await services.bytes.offsetOf(file.id)) !== file.size) throw new Refusal('ERROR', 'upload.incomplete');
  }
  const refused = await checkContent(services, upload, files, body.sha256 ?? {});
  const [first] = refused;
  if (!first) return files;
  // The book can still be created from the remaining images. If no file is valid, the place is freed.
  if (refused.length === all.length) await cancelUpload(services, account, upload.id);
  throw first;
}

export async function describeUploadedBook({ db }: Pick<UploadServices, 'db'>, bookId: string) {
  const { number } = await db.selectFrom('book').where('id', '=', bookId).select('number').executeTakeFirstOrThrow();
  return { bookId, number };
}

/** Sorts the files into page order. Files that the order does not list are left out. */
function inOrder(files: readonly UploadFileRow[], order: readonly string[]): UploadFileRow[] {
  if (order.length === 0) return [...files];
  const byId = new Map(files.map((file) => [file.id, file]));
  const chosen = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
  if (chosen.length !== order.length) throw new Refusal('ERROR', 'input.invalid', { name: 'order' });
  return chosen;
}

/** Checks the content of files and returns one refusal for each rejected file. */
async function checkContent(
  { storage, config }: UploadServices,
  upload: UploadRow,
  files: readonly UploadFileRow[],
  hashes: Readonly<Record<string, string>>,
): Promise<Refusal[]> {
  const stored = files.map(({ id, name }) => ({ key: uploadKey(id), name }));
  const sources = await localSources(storage, stored, join(config.dataFolder, 'work', 'uploads', upload.id));
  const refused: Refusal[] = [];
  try {
    for (const [index, { path, name }] of sources.files.entries()) {
      const hash = hashes[files[index]?.id ?? ''];
      const isDamaged = hash !== undefined && hash.toLowerCase() !== (await sha256(path));
      const issue = isDamaged ? damagedFileIssue : await findContentIssue(path, name, upload.kind, files.length);
      if (issue) refused.push(new Refusal('ERROR', issue.key, issue.values));
    }
    return refused;
  } finally {
    await sources.dispose();
  }
}

interface NewBook {
  readonly upload: UploadRow;
  readonly files: readonly UploadFileRow[];
  readonly title: string;
  readonly options: ConvertOptions;
  readonly password: Buffer | null;
  readonly origin: BookOrigin;
}

function createBook(services: FinishServices, { upload, files, title, options, password, origin }: NewBook) {
  const { db } = services;
  return db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('upload')
      .where('id', '=', upload.id)
      .select('book_id')
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw uploadNotFound();
    if (held.book_id !== null) return held.book_id;
    // Check the permission again, because checking a large document takes time.
    await requireUploadPermission(tx, { id: upload.account_id }, upload);
    const bookId = randomUUID();
    const isProject = upload.kind === 'project';
    const draft: Book = {
      format: bookFormat,
      version: bookVersion,
      id: bookId,
      title,
      description: '',
      keywords: [],
      languages: [],
      source: { kind: sourceKind(upload.kind) },
      settings: isProject ? {} : await applyDefaultBrands({ ...services, db: tx }, upload.account_id, bookId),
      outline: [],
      bookmarks: [],
      pages: [],
      // Blank pages are not offered as a download.
      ...(origin === -1 ? toOriginalDocument(upload, files) : {}),
    };
    await tx
      .insertInto('book')
      .values({
        id: bookId,
        number: createBookNumber(),
        owner_id: upload.account_id,
        team_id: upload.team_id,
        folder_id: upload.folder_id,
        folder_type: upload.folder_type,
        status: 'enabled',
        draft: JSON.stringify(draft),
        details: JSON.stringify({ origin }),
        published_version: null,
        deleted: null,
      })
      .execute();
    await tx
      .insertInto('book_source')
      .values(
        files.map(({ id, name, size }, position) => ({
          book_id: bookId,
          position,
          key: uploadKey(id),
          name,
          size,
          sent_by: upload.account_id,
        })),
      )
      .execute();
    await tx
      .insertInto('conversion')
      .values({
        book_id: bookId,
        turn_of: upload.account_id,
        state: 'waiting',
        weight: estimateWeight(files),
        options: JSON.stringify(options),
        of_project: isProject,
        password,
        worker: null,
        asked_by: upload.account_id,
      })
      .execute();
    await tx.updateTable('upload').set({ book_id: bookId }).where('id', '=', upload.id).execute();
    await publishBookEvent(tx, { type: 'waits', bookId });
    return bookId;
  });
}

/**
 * Returns the source kind for the manifest of a new book. The kind of a project is set after the project has been read.
 */
export const sourceKind = (kind: UploadRow['kind']): Book['source']['kind'] => (kind === 'project' ? 'images' : kind);

/** Returns the document that can be downloaded, with a generated file name; nothing if there are several documents. */
export function toOriginalDocument(
  { kind }: Pick<UploadRow, 'kind'>,
  files: readonly Pick<UploadFileRow, 'id' | 'name' | 'size'>[],
): Pick<Book, 'original'> {
  const [file] = files;
  if (kind === 'images' || kind === 'project' || !file || files.length > 1) return {};
  const extension = extname(file.name).toLowerCase();
  // A web page could run scripts at the address of the book.
  if (/^\.x?html?$/u.test(extension)) return {};
  return {
    original: {
      file: `media/original-${file.id.slice(0, 8)}${extension}`,
      name: cutText(file.name, 255),
      size: file.size,
    },
  };
}
