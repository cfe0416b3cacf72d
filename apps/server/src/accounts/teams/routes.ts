import { rolePermissions } from '@leafcast/book';
import {
  acceptTeamInvitation,
  createTeam as createCall,
  deleteTeam as deleteCall,
  getTeam,
  getTeamAuditLog,
  getTeamInvitation,
  getTeamList,
  inviteToTeam,
  leaveTeam as leaveCall,
  removeTeamMember,
  renameTeam as renameCall,
  revokeTeamInvitation,
  setTeamRole,
  transferTeam as transferCall,
} from '@leafcast/contract';
import type { Language } from '@leafcast/messages';
import { toClientNetwork } from '@leafcast/node/network/network-of';
import type { FastifyInstance } from 'fastify';
import { publicUrl } from '../../platform/http/addresses/public-url.ts';
import { backgroundRunner } from '../../platform/http/connections/background-work.ts';
import { spendBudgets } from '../../platform/limits/budget.ts';
import { type Mailer, openMailer } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAuditEntries } from '../account/audit/read-audit-entries.ts';
import { resolveRecipient } from '../account/recipient.ts';
import type { AccountServices } from '../account-services.ts';
import type { CallContext, HandleCall } from '../calls/call-router.ts';
import { confirmPassword } from '../sign-in/passwords/confirm-password.ts';
import { sanitizedName, spendInvitationMail } from './invitation-mails.ts';
import {
  acceptInvitation,
  createTeamInvitation,
  openInvitations,
  readInvitation,
  revokeInvitation,
} from './invitations.ts';
import { leaveTeam, removeMember, setRole, transferTeam } from './members.ts';
import { roleNames } from './role-names.ts';
import { requireTeamPower } from './team-rights.ts';
import {
  createTeam,
  deleteTeam,
  describeRoles,
  listMembers,
  listOwnTeams,
  renameTeam,
  type TeamActor,
} from './teams.ts';
import { notifyTransfer } from './transfer-mails.ts';

/** Registers the API calls that create and manage teams. @see RULINGS 13 */
export function registerTeamCalls(app: FastifyInstance, handle: HandleCall, services: AccountServices): void {
  const { db, now } = services;
  const actorOf = ({ account, request }: CallContext): TeamActor => ({ account, ip: request.ip, now: now() });
  registerQueries(handle, services);
  registerInvitations(app, handle, services, actorOf);
  registerTransfer(app, handle, services, actorOf);

  handle(createCall, async ({ name }, context) => {
    await spendBudgets(db, [{ key: `team ${context.account.id}`, size: 20, secondsEach: 60 }], now());
    const tid = await createTeam(db, actorOf(context), name);
    const [team] = await listOwnTeams(db, context.account.id, await roleNames(context.language), tid);
    if (!team) throw new Error(`The new team ${tid} was not found`);
    return team;
  });
  handle(renameCall, ({ tid, name }, context) => renameTeam(db, actorOf(context), tid, name).then(emptyBody));
  handle(setTeamRole, (body, context) => setRole(services, actorOf(context), body).then(emptyBody));
  handle(removeTeamMember, (body, context) => removeMember(services, actorOf(context), body).then(emptyBody));
  handle(leaveCall, ({ tid }, context) => leaveTeam(services, actorOf(context), tid).then(emptyBody));
  handle(deleteCall, ({ tid }, context) => deleteTeam(services, actorOf(context), tid).then(emptyBody));
}

const emptyBody = () => ({});

function registerQueries(handle: HandleCall, { db, now, countTeamAssets }: AccountServices): void {
  handle(getTeamList, async (_body, { account, language }) => ({
    list: await listOwnTeams(db, account.id, await roleNames(language)),
  }));

  handle(getTeam, async ({ tid }, { account, language }) => {
    const { role } = await requireTeamPower(db, tid, account.id, 'book.view');
    const says = await roleNames(language);
    const [team] = await listOwnTeams(db, account.id, says, tid);
    // Meanwhile, the account has left the team, or the team was deleted.
    if (!team) throw new Refusal('NO_PERMISSION', 'team.notMember');
    const looksAfter = rolePermissions[role].other.includes('team.members');
    return {
      team,
      memberList: await listMembers(db, tid, says, looksAfter),
      invitations: looksAfter ? await openInvitations(db, tid, now()) : [],
      roles: describeRoles(says),
      books: (await countTeamAssets(db, tid)).books,
    };
  });

  handle(getTeamAuditLog, async ({ tid, ...page }, { account }) => {
    await requireTeamPower(db, tid, account.id, 'team.members');
    return readAuditEntries(db.selectFrom('act').where('team_id', '=', tid), page);
  });
}

function registerInvitations(
  app: FastifyInstance,
  handle: HandleCall,
  services: AccountServices,
  actorOf: (context: CallContext) => TeamActor,
): void {
  const { config, db, log, now } = services;
  const mailer = openMailer(config, log);
  const behind = backgroundRunner(app, log);

  handle(inviteToTeam, async (body, context) => {
    const { account, request, language } = context;
    await spendBudgets(db, [{ key: `team invite ${account.id}`, size: 60, secondsEach: 60 }], now());
    const { smtpUrl } = config;
    if (body.email.trim() !== '' && smtpUrl !== undefined) {
      await spendInvitationMail(db, { accountId: account.id, email: body.email, ip: request.ip }, now());
    }
    const { token, email, teamName, invitation } = await createTeamInvitation(db, actorOf(context), body);
    // A token after the `#` appears in no server log and no Referer header.
    const link = `${publicUrl(request, config)}/book_edit2/join#${token}`;
    const isMailed = email !== null && smtpUrl !== undefined;
    if (isMailed) {
      const letter = { email, link, team: sanitizedName(teamName), name: sanitizedName(account.name), language };
      behind(() => mailInvitation(services, mailer, letter));
    }
    return { link, isMailed, invitation };
  });

  handle(revokeTeamInvitation, ({ tid, invitationId }, context) =>
    revokeInvitation(db, actorOf(context), tid, invitationId).then(emptyBody),
  );

  handle(getTeamInvitation, async ({ token }, { account, language, request }) => {
    await spendBudgets(db, [{ key: `invitation ${toClientNetwork(request.ip)}`, size: 60, secondsEach: 10 }], now());
    return readInvitation(db, { token, accountId: account?.id ?? null, now: now() }, await roleNames(language));
  });

  handle(acceptTeamInvitation, async ({ token }, context) => {
    const { account } = context;
    await spendBudgets(db, [{ key: `join ${account.id}`, size: 30, secondsEach: 60 }], now());
    return { tid: await acceptInvitation(db, actorOf(context), token) };
  });
}

function registerTransfer(
  app: FastifyInstance,
  handle: HandleCall,
  services: AccountServices,
  actorOf: (context: CallContext) => TeamActor,
): void {
  const { config, db, log } = services;
  const mailer = openMailer(config, log);
  const behind = backgroundRunner(app, log);

  handle(transferCall, async ({ password, ...named }, context) => {
    const { account, request } = context;
    // Check the permission first, so that only people with the permission to delete the team are asked for a password.
    await requireTeamPower(db, named.tid, account.id, 'team.delete');
    await confirmPassword(request, account, password, services);
    const handOver = await transferTeam(services, actorOf(context), named);
    if (handOver && config.smtpUrl !== undefined) behind(() => notifyTransfer(services, mailer, handOver, request));
    return {};
  });
}

interface InvitationEmail {
  readonly email: string;
  readonly link: string;
  readonly team: string;
  readonly name: string;
  /** Language for a recipient who has chosen none. */
  readonly language: Language;
}

async function mailInvitation(
  { db }: Pick<AccountServices, 'db'>,
  mailer: Mailer,
  { email, language, ...values }: InvitationEmail,
): Promise<void> {
  const { letter } = await resolveRecipient(db, email, language);
  await mailer.send({ to: email, ...letter('team', values) });
}
