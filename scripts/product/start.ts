import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  ConfigError,
  createLog,
  DataFolderInUseError,
  type RunningServer,
  readConfig,
  runServer,
} from '@leafcast/server';
import { root } from '../../testing/root.ts';
import { buildBrowserPrograms } from './build.ts';
import { makeSampleBook } from './sample-book.ts';

const usage = `npm start -- [options]
  --port N       where to listen (8080)
  --host NAME    on which address (localhost; 0.0.0.0 for the whole network)
  --data FOLDER  where everything is kept (data)
  --reset        begin with nothing: deletes that folder first
Environment: DATABASE_URL instead of the built-in PostgreSQL; S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and
S3_SECRET_ACCESS_KEY instead of the disk; PUBLIC_URL where readers find the books;
SMTP_URL and MAIL_FROM to send mails, which otherwise wait in the data folder's outbox;
ALLOW_UNCONFINED_PRESENTATIONS=1 to convert presentations where LibreOffice cannot be kept from this machine's files.`;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    reset: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else await start();

async function start(): Promise<void> {
  try {
    const data = resolve(values.data ?? process.env.DATA ?? join(root, 'data'));
    if (values.reset) await reset(data);
    if (!(await buildBrowserPrograms())) throw new Error('The build failed');
    const flags = { data, ...(values.port && { port: values.port }), ...(values.host && { host: values.host }) };
    const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
    const config = readConfig(args, { LOG_LEVEL: 'warn', ...process.env });
    const log = createLog(config);
    await runServer(config, log, announce);
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof DataFolderInUseError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}

/** Deletes a data folder. Refuses to delete any other folder. */
async function reset(data: string): Promise<void> {
  if (!existsSync(data)) return;
  const marks = ['database', 'demo-account.json', 'storage'];
  if (!marks.some((name) => existsSync(join(data, name)))) {
    throw new ConfigError(`${data} is not a Leafcast data folder; nothing was deleted`);
  }
  await rm(data, { recursive: true });
}

async function announce({ url, demo, protection, services }: RunningServer): Promise<void> {
  if (url === null) return;
  console.log(`\nLeafcast is ready: ${url}/`);
  console.log(protection);
  console.log(
    services.config.hasPlans
      ? 'Plans are on: other accounts need points or VIP (with PLANS=off, nobody does).'
      : 'Plans are off: everybody may host books without points or VIP (PLANS=on enables plans).',
  );
  if (!demo) return;
  console.log(`Sign in as         ${demo.email}\nwith the password  ${demo.password}`);
  try {
    const sample = await makeSampleBook(url, demo);
    if (sample) console.log(`Sample book        ${sample}`);
    console.log('Press Ctrl-C to stop it.');
  } catch (error) {
    // The server continues without a sample book, unless it is shutting down. The next start tries again if there is no
    // book yet.
    console.error('The sample book could not be created:', error instanceof Error ? error.message : error);
  }
}
