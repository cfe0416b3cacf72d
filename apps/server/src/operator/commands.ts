import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log/log.ts';
import { inviteByCommand } from './invite.ts';
import { givePoints, issueCodesByCommand, setPlanByCommand } from './plans.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { resetPassword } from './reset-password.ts';
import { setTeamMember } from './set-member.ts';
import { changeOperatorAccess } from './set-operator.ts';
import { replaceAccountPowers } from './set-powers.ts';

/** An operator's task, which runs instead of the server. */
interface Task {
  readonly email: string;
  /** Remaining command-line arguments. */
  readonly flags: readonly string[];
  /**
   * Runs the task.
   *
   * @returns text to print, or `null` if there is no such account
   */
  run(config: Config, log: Log): Promise<string | null>;
}

/** Returns the task that the command line requests; `null` if it starts the server. */
export function parseTask([command, email, ...rest]: readonly string[]): Task | null {
  if (email === undefined) return null;
  if (command === 'reset-password') {
    return { email, flags: rest, run: (config, log) => resetPassword(config, log, email) };
  }
  if (command === 'remove-second-factor') {
    return { email, flags: rest, run: (config, log) => removeSecondFactor(config, log, email) };
  }
  if (command === 'set-member') {
    const [team = '', role = '', ...flags] = rest;
    const run = async (config: Config, log: Log) =>
      (await setTeamMember(config, log, { email, team, role })) ? 'OK' : null;
    return { email, flags, run };
  }
  if (command === 'set-operator') {
    const [yes = '', ...flags] = rest;
    const run = async (config: Config, log: Log) =>
      (await changeOperatorAccess(config, log, email, yes)) ? 'OK' : null;
    return { email, flags, run };
  }
  if (command === 'invite') {
    const [days, ...flags] = rest[0]?.startsWith('-') === false ? rest : ['7', ...rest];
    return { email, flags, run: (config, log) => inviteByCommand(config, log, email, days ?? '7') };
  }
  if (command === 'set-plan') {
    const [plan = '', ...more] = rest;
    const [until = '', ...flags] = more[0]?.startsWith('-') === false ? more : ['', ...more];
    return { email, flags, run: (config, log) => setPlanByCommand(config, log, { email, plan, until }) };
  }
  if (command === 'issue-codes') {
    const [amount = '', ...more] = rest;
    const [count = '1', ...flags] = more[0]?.startsWith('-') === false ? more : ['1', ...more];
    return { email, flags, run: (config, log) => issueCodesByCommand(config, log, { kind: email, amount, count }) };
  }
  if (command === 'give-points') {
    const [count = '', ...flags] = rest;
    return { email, flags, run: (config, log) => givePoints(config, log, email, count) };
  }
  const [json, ...flags] = rest;
  if (command !== 'set-powers' || json === undefined) return null;
  const run = async (config: Config, log: Log) =>
    (await replaceAccountPowers(config, log, email, json)) ? 'OK' : null;
  return { email, flags, run };
}

export async function runTask({ email, run }: Task, config: Config, log: Log): Promise<void> {
  const said = await run(config, log);
  if (said !== null) {
    process.stdout.write(`${said}\n`);
    return;
  }
  process.stderr.write(`There is no account ${email}\n`);
  process.exitCode = 1;
}
