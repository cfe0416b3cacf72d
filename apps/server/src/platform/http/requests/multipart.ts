import type { MultipartFile } from '@fastify/multipart';
import { isSafeText } from '@leafcast/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';

/**
 * Reads a multipart body with one file and some fields, in any order.
 *
 * @param readFile reads the file; receives the fields that precede the file
 * @returns result of `readFile`, and all fields
 * @throws Refusal if the body has no file or is unreadable; the result of `readFile` is then disposed of
 */
export async function readForm<Taken extends { dispose(): Promise<void> }>(
  request: FastifyRequest,
  readFile: (file: MultipartFile, fields: Readonly<Record<string, string>>) => Promise<Taken>,
): Promise<{ readonly received: Taken; readonly name: string; readonly fields: Readonly<Record<string, string>> }> {
  let fields: Readonly<Record<string, string>> = {};
  let found: { readonly received: Taken; readonly name: string } | undefined;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'file') found = { received: await readFile(part, fields), name: part.filename };
      else if (typeof part.value === 'string') fields = safe({ ...fields, [part.fieldname]: part.value });
    }
  } catch (error) {
    await found?.received.dispose();
    throw error;
  }
  if (!found) throw new Refusal('ERROR', 'input.missing', { name: 'file' });
  return { ...found, fields };
}

async function* partsOf(request: FastifyRequest) {
  const parts = request.parts();
  for (;;) {
    const next = await parts.next().catch(toMalformedBodyRefusal);
    if (next.done) return;
    yield next.value;
  }
}

function safe(fields: Readonly<Record<string, string>>) {
  if (!Object.values(fields).every(isSafeText)) throw new Refusal('ERROR', 'input.unreadable');
  return fields;
}

/** Returns the fields that precede the file. Fields after the file are unknown until the file's data has been read. */
export function fieldsBeforeFile({ fields }: MultipartFile): Record<string, string> {
  const found = Object.entries(fields).flatMap(([name, field]) =>
    field && 'value' in field && typeof field.value === 'string' ? [[name, field.value] as const] : [],
  );
  return safe(Object.fromEntries(found));
}

/** Reports a malformed multipart body as an error of the sender. */
export function toMalformedBodyRefusal(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw new Refusal('ERROR', 'input.unreadable', {}, error);
}
