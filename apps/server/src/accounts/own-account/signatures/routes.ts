import { createSignature, exportSignature, getSignatures, importSignature } from '@leafcast/contract';
import type { Services } from '../../../platform/services.ts';
import type { HandleCall } from '../../calls/call-router.ts';
import { importSignatureFile, issueSignature, listSignatures, unlockSignature } from './signatures.ts';

/**
 * Registers the API calls for signatures. Signatures cannot be changed or deleted, because updates of apps must be
 * signed with the same signature. @see D-409, D-410
 */
export function registerSignatureCalls(handle: HandleCall, services: Services): void {
  handle(getSignatures, async (_body, { account }) => ({ list: await listSignatures(services, account.id) }));
  handle(createSignature, (body, { account }) => issueSignature(services, account.id, body));
  handle(importSignature, ({ file, ...rest }, { account }) =>
    importSignatureFile(services, account.id, { ...rest, p12: Buffer.from(file, 'base64') }),
  );
  handle(exportSignature, async ({ signatureId, password }, { account }) => {
    const p12 = await unlockSignature(services, account.id, signatureId, password);
    return { file: p12.toString('base64') };
  });
}
