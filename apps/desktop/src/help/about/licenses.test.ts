import { expect, it } from 'vitest';
import { readLicenses } from './licenses.ts';

it('the program lists its packages with version and license', async () => {
  const packages = await readLicenses();
  expect(packages.find(({ name }) => name === 'zod')).toMatchObject({ license: 'MIT' });
  expect(packages.find(({ name }) => name === '@fastify/cookie')?.version).toMatch(/^\d+\.\d+\.\d+/);
  // Packages that only the multi-user server needs are not included.
  for (const name of ['stripe', '@aws-sdk/client-s3', '@simplewebauthn/server'])
    expect(
      packages.find((one) => one.name === name),
      name,
    ).toBeUndefined();
  expect(packages.every(({ name, version, license }) => name && version && license)).toBe(true);
});
