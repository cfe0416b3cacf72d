import { expect, it } from 'vitest';
import { readLicences } from './licences.ts';

it('the program names the packages that it is made of, each with version and licence', async () => {
  const packages = await readLicences();
  expect(packages.find(({ name }) => name === 'zod')).toMatchObject({ licence: 'MIT' });
  expect(packages.find(({ name }) => name === '@fastify/cookie')?.version).toMatch(/^\d+\.\d+\.\d+/);
  // What only an installation for many has is not in it.
  for (const name of ['stripe', '@aws-sdk/client-s3', '@simplewebauthn/server'])
    expect(
      packages.find((one) => one.name === name),
      name,
    ).toBeUndefined();
  expect(packages.every(({ name, version, licence }) => name && version && licence)).toBe(true);
});
