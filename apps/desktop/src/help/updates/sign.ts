import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { signManifest } from './manifest.ts';

/**
 * node apps/desktop/src/help/updates/sign.ts --make-key FILE: writes a new private key and prints its public key. node
 * apps/desktop/src/help/updates/sign.ts --key FILE MANIFEST.json: prints the signed manifest. @see docs/desktop/updates.md
 */
const { values, positionals } = parseArgs({
  options: { 'make-key': { type: 'string' }, key: { type: 'string' } },
  allowPositionals: true,
});
const [manifest] = positionals;

if (values['make-key'] !== undefined) {
  const { privateKey } = generateKeyPairSync('ed25519');
  // Never overwrite an existing key.
  writeFileSync(values['make-key'], privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  console.log(Buffer.from(x, 'base64url').toString('base64'));
} else if (values.key !== undefined && manifest !== undefined) {
  const key = createPrivateKey(readFileSync(values.key));
  console.log(signManifest(JSON.parse(readFileSync(manifest, 'utf8')), key));
} else {
  console.error('Usage: --make-key FILE, or --key FILE MANIFEST.json');
  process.exitCode = 1;
}
