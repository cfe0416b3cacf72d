import { buffer } from 'node:stream/consumers';
import {
  maxTemplateFileBytes,
  type TemplateFile,
  templateFileSchema,
  templateFormat,
  templateVersion,
} from '@leafcast/book/templates';
import { parseSafeJson } from '@leafcast/contract';
import type { Account } from '../../../accounts/account/account.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { findCustomTheme, normalizeDesignName, resolveDesignTeam } from './custom-themes.ts';
import { decodeTemplateMedia, encodeTemplateMedia, reencodeTemplateMedia, templateKey } from './template-media.ts';
import { storeTemplate } from './templates.ts';

/** Maximum nesting depth of a template file. Each outline level takes two levels of nesting: a list and an object. */
const maxNesting = 80;

/** Exports a template as a file. @throws Refusal ERROR. @see D-300 */
export async function exportTemplate({ db, storage }: Services, account: Account, templateId: string) {
  const look = await findCustomTheme(db, account, { id: templateId, kind: 'template', power: 'book.view' });
  const { id, name } = look;
  const stored = await storage.get(templateKey(id, look.cover ?? ''));
  if (!stored) throw new Refusal('ERROR', 'look.notFound');
  const cover = (await buffer(stored.stream)).toString('base64');
  // The file must contain nothing that allows guessing the passwords.
  const parts = look.content.parts.filter((part) => part !== 'password');
  if (parts.length === 0) throw new Refusal('ERROR', 'look.onlyPassword');
  const content = { ...look.content, parts };
  const head = { format: templateFormat, version: templateVersion, name, content, cover } as const;
  const left = maxTemplateFileBytes - Buffer.byteLength(JSON.stringify(head)) - 10_000;
  const files = await encodeTemplateMedia(storage, id, content.settings, left);
  return { name, text: JSON.stringify({ ...head, files } satisfies TemplateFile) };
}

/**
 * Stores the template of a file.
 *
 * @throws Refusal ERROR if the file is not a template, or the name is already in use; in that case, nothing is stored
 * @see D-299, D-672, D-674
 */
export async function importTemplate(services: Services, account: Account, tid: string, file: TemplateFile) {
  const team_id = await resolveDesignTeam(services.db, account, tid);
  const { settings, media } = await reencodeTemplateMedia(account.id, file.content.settings, decodeTemplateMedia(file));
  const template = {
    team_id,
    name: normalizeDesignName(file.name),
    content: { ...file.content, settings },
    cover: Buffer.from(file.cover, 'base64'),
    protection: null,
  };
  return storeTemplate(services, account, template, async (templateId) => {
    for (const [path, content] of media) await services.storage.put(templateKey(templateId, path), content);
  });
}

/**
 * Parses a template file.
 *
 * @throws Refusal ERROR if the file is not a template. @see D-299
 */
export function readTemplateFile(bytes: Buffer): TemplateFile {
  const json = parseJson(bytes);
  const read = templateFileSchema.safeParse(json);
  if (read.success) return read.data;
  throw new Refusal('ERROR', isNewer(json) ? 'look.newerFile' : 'look.wrongFile', {}, read.error);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return parseSafeJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), { maxDepth: maxNesting });
  } catch (cause) {
    throw new Refusal('ERROR', 'look.wrongFile', {}, cause);
  }
}

function isNewer(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || !('format' in json) || !('version' in json)) return false;
  return json.format === templateFormat && Number(json.version) > templateVersion;
}
