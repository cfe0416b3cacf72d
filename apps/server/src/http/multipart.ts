import type { MultipartFile } from '@fastify/multipart';
import { isSafeText } from '@leafcast/contract';
import { Refusal } from './refusal.ts';

/** The fields that come before the file: those behind it are not known before its bytes have been taken. */
export function fieldsBefore({ fields }: MultipartFile): Record<string, string> {
  const found = Object.entries(fields).flatMap(([name, field]) =>
    field && 'value' in field && typeof field.value === 'string' ? [[name, field.value] as const] : [],
  );
  if (!found.every(([, value]) => isSafeText(value))) throw new Refusal('ERROR', 'input.unreadable');
  return Object.fromEntries(found);
}

/** A body that breaks the rules of multipart is its sender's mistake, not ours. */
export function unreadable(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw new Refusal('ERROR', 'input.unreadable', {}, error);
}
