import { createSignature, exportSignature, getSignatures, importSignature } from '@leafcast/contract';
import type { Services } from '../../platform/services.ts';
import type { Answer } from '../calls/call-router.ts';
import { makeSignature, signaturesOf, takeSignature, unlockedSignature } from './signatures.ts';

/**
 * Registers the calls for signatures. There is none to change or delete a signature: updates of what it has signed
 * depend on it. @see D-409, D-410
 */
export function registerSignatures(answer: Answer, services: Services): void {
  answer(getSignatures, async (_body, { account }) => ({ list: await signaturesOf(services, account.id) }));
  answer(createSignature, (body, { account }) => makeSignature(services, account.id, body));
  answer(importSignature, ({ file, ...rest }, { account }) =>
    takeSignature(services, account.id, { ...rest, p12: Buffer.from(file, 'base64') }),
  );
  answer(exportSignature, async ({ signatureId, password }, { account }) => {
    const p12 = await unlockedSignature(services, account.id, signatureId, password);
    return { file: p12.toString('base64') };
  });
}
