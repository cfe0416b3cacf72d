import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getErrorCode } from '@leafcast/node/error-code';
import { keyCommand } from './commands/key-commands.ts';
import {
  describeLicenses,
  extendLicense,
  type Flags,
  issueLicenseCodes,
  revokeLicense,
  seats,
} from './commands/license-commands.ts';
import { runLicenseService } from './commands/serve-command.ts';
import { OperatorError, readKeys } from './keys/key-file.ts';
import { openDatabase } from './store/database.ts';

const usage = `node apps/licenses/src/main.ts COMMAND [--data data/licenses] [--keys data/licenses/keys.json]

keys new                                  creates a key and uses it for signing
keys list | keys public                   shows the keys; their public parts, for LICENSE_KEYS of the server
keys pin                                  puts the public parts into this source, for programs that are built from it
issue [--seats 1] [--expires DAY] [--count 1] [--single-use] [--note TEXT]   prints codes and the ids of their licenses
list                                      shows all licenses
revoke ID                                 withdraws a license; ID may be its code
extend ID --expires DAY|never             lets it last longer, or less long
seats ID [--release SLOT] [--seats N]     shows who has its seats, frees one, or changes how many there are
serve [--port 8090] [--host localhost] [--trust-proxy ADDRESS,…]   serves programs and the page for machines without network
`;

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const options = {
  data: text,
  keys: text,
  seats: text,
  expires: text,
  count: text,
  note: text,
  release: text,
  port: text,
  host: text,
  'trust-proxy': text,
  'single-use': yes,
  help: yes,
} as const;

await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help || positionals.length === 0) process.stdout.write(usage);
    else
      await command(positionals, {
        ...values,
        'single-use': values['single-use'] ? 'yes' : undefined,
        help: undefined,
      });
  } catch (error) {
    // `parseArgs` reports invalid arguments as a TypeError with a specific code.
    const isArgument = error instanceof TypeError && getErrorCode(error).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof OperatorError) && !isArgument) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

async function command([name, id = '', ...more]: readonly string[], flags: Flags): Promise<void> {
  const folder = flags.data ?? join('data', 'licenses');
  const keysPath = flags.keys ?? join(folder, 'keys.json');
  const now = new Date();
  if (more.length > 0) throw new OperatorError(usage);
  if (name === 'keys') return print(await keyCommand(id, keysPath, now));
  const store = { database: openDatabase(join(folder, 'licenses.sqlite')), keys: await readKeys(keysPath) };
  if (name === 'serve') return runLicenseService(store, flags);
  try {
    if (name === 'issue') print(issueLicenseCodes(store, flags, now));
    else if (name === 'list') print(describeLicenses(store));
    else if (name === 'revoke') print(revokeLicense(store, id, now));
    else if (name === 'extend') print(extendLicense(store, id, flags, now));
    else if (name === 'seats') print(seats(store, id, flags, now));
    else throw new OperatorError(usage);
  } finally {
    store.database.close();
  }
}

function print(output: string): void {
  if (output !== '') process.stdout.write(`${output}\n`);
}
