import { parseBody } from '@leafcast/contract';
import type { z } from 'zod';
import { Refusal } from '../../refusal.ts';

/**
 * Validates the body of a request.
 *
 * @throws Refusal that names the first missing or invalid field
 */
export function checkBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = parseBody(schema, body ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = issue?.path.join('.').slice(0, 100) || 'body';
  const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined');
  throw new Refusal('ERROR', isMissing ? 'input.missing' : 'input.invalid', { name });
}
