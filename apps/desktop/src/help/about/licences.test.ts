import { expect, it } from 'vitest';
import { readLicences } from './licences.ts';

it('the program lists its packages with version and license', async () => {
  const packages = await readLicences();
  expect(packages.find(({ name }) => name === 'zod')).toMatchObject({ licence: 'MIT' });
  expect(packages.find(({ name }) => name === '@fastify/cookie')?.version).toMatch(/^\d+\.\d+\.\d+/);
  // Packages that only the multi-user server needs are not included.
  for (const name of ['stripe', '@aws-sdk/client-s3', '@simplewebauthn/server'])
    expect(
      packages.find((one) => one.name === name),
      name,
    ).toBeUndefined();
  expect(packages.every(({ name, version, licence }) => name && version && licence)).toBe(true);
});
