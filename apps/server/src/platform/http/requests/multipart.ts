import type { MultipartFile } from '@fastify/multipart';
import { isSafeText } from '@leafcast/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';

/**
 * Reads a multipart body of one file and some fields, in any order.
 *
 * @param readFile reads the file; it gets the fields that precede the file
 * @returns the result of `readFile`, and all fields
 * @throws Refusal for a body without a file or an unreadable one; the result of `readFile` is disposed of
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
    const next = await parts.next().catch(unreadable);
    if (next.done) return;
    yield next.value;
  }
}

function safe(fields: Readonly<Record<string, string>>) {
  if (!Object.values(fields).every(isSafeText)) throw new Refusal('ERROR', 'input.unreadable');
  return fields;
}

/** Returns the fields that precede the file; fields after it are unknown until its bytes have been read. */
export function fieldsBefore({ fields }: MultipartFile): Record<string, string> {
  const found = Object.entries(fields).flatMap(([name, field]) =>
    field && 'value' in field && typeof field.value === 'string' ? [[name, field.value] as const] : [],
  );
  return safe(Object.fromEntries(found));
}

/** Reports a malformed multipart body as an error of its sender. */
export function unreadable(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw new Refusal('ERROR', 'input.unreadable', {}, error);
}
