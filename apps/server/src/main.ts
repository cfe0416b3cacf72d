import { parseTask, runTask } from './operator/commands.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { UnfitUserError } from './platform/database/embedded/resolve-postgres-command.ts';
import { DataFolderInUseError } from './platform/files/data-lock.ts';
import { createLog } from './platform/log/log.ts';
import { readConfig } from './startup/config.ts';
import { runServer } from './startup/run-server.ts';

const usage = `node apps/server/src/main.ts [--port 8080] [--host localhost] [--data data] [--role all|web|worker]
node apps/server/src/main.ts reset-password EMAIL [--data data]     gives an account a new password and prints it
node apps/server/src/main.ts remove-second-factor EMAIL [--data data]  removes app, recovery codes and passkeys that were lost
node apps/server/src/main.ts set-powers EMAIL JSON [--data data]    what an account may do beside its type, such as
                                                                    {"adBanner":{"allowed":false},"bookFileCount":{"limit":20}}
node apps/server/src/main.ts set-member EMAIL TEAM ROLE [--data data]  in a team: owner, admin, editor, contributor,
                                                                    viewer, or none; its address is .../upload?tid=TEAM
node apps/server/src/main.ts set-plan EMAIL PLAN [DAY] [--data data]   free, points or vip; DAY is the last one of VIP: 2027-12-31
node apps/server/src/main.ts give-points EMAIL N [--data data]         adds N points to an account, or takes them where N is negative
node apps/server/src/main.ts issue-codes points|vip N [COUNT] [--data data]  prints COUNT codes, each for N points or N months of VIP
node apps/server/src/main.ts set-operator EMAIL yes|no [--data data]  who may use the console at /book_edit2/admin
node apps/server/src/main.ts invite EMAIL [DAYS] [--data data]         prints a link by which one account can be made in the
                                                                    next 7 (or DAYS) days; EMAIL any: by anybody who has it

Also by environment: PORT, HOST, DATA, ROLE, DATABASE_URL, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID,
S3_SECRET_ACCESS_KEY, PUBLIC_URL, READER_ORIGIN, MAIN_HOSTS, SECURE_COOKIES, TRUST_PROXY, DRAIN_SECONDS, SMTP_URL, MAIL_FROM,
REGISTRATION, SUPPORT_CONTACT, PLANS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, POWER_LIMITS, OIDC_PROVIDERS, BRANDS, WARM_WORKERS, ALLOW_UNCONFINED_PRESENTATIONS, LOG_LEVEL.
`;

if (process.argv.includes('--help')) process.stdout.write(usage);
else await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<void> {
  const task = parseTask(args);
  let config: Config;
  try {
    config = readConfig(task?.flags ?? args, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  // Scripts read the output of a task, such as a password, so log entries are written to stderr.
  const log = task ? createLog({ logLevel: 'warn' }, process.stderr) : createLog(config);
  try {
    if (task) return await runTask(task, config, log);
    await runServer(config, log);
  } catch (error) {
    if (error instanceof DataFolderInUseError || error instanceof UnfitUserError)
      process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, 'the server could not start');
    process.exitCode = 1;
  }
}
