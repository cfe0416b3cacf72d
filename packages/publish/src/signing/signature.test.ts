import { expect, it } from 'vitest';
import { createSignature, openSignature, SigningSlowError, WrongPasswordError } from './signature.ts';

const subject = { name: 'Mia Press', unit: '', organization: '', city: '', state: '', country: 'DE', years: 25 };

it('a signature file that is not opened within the time limit is not reported as a wrong password', async () => {
  const p12 = await createSignature(subject, 'leaf-by-leaf');
  await expect(openSignature(p12, 'leaf-by-leaf', 0)).rejects.toThrow(SigningSlowError);
  await expect(openSignature(p12, 'another')).rejects.toThrow(WrongPasswordError);
  expect((await openSignature(p12, 'leaf-by-leaf')).certificate.length).toBeGreaterThan(0);
});
