import type { TeamRole } from '@leafcast/book';
import type { AuditAction, MailKind } from '@leafcast/contract';
import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { OwnPowers } from './entitlements/limits.ts';

type Time = ColumnType<Date, Date, Date>;

export interface AccountTable {
  readonly id: string;
  /** As it is compared: NFKC, lower case. */
  readonly email: string;
  readonly name: string;
  /** Argon2id, in its own text form; null: it is signed in to by other ways. */
  readonly password_hash: string | null;
  /** Public name in links. */
  readonly link: string;
  /** What it last had; whether VIP still holds, `planNow` says. */
  readonly plan: 'free' | 'points' | 'vip';
  /** The sum of its entries in the ledger: changes with them alone. */
  readonly points: ColumnType<number, never, never>;
  /** Null without VIP, or where it has no end. */
  readonly vip_until: Time | null;
  /** When its books are to be paid for again, or a warning is due; null: nothing is. */
  readonly charge_due: ColumnType<Date | null, Date | undefined, Date | RawBuilder<Date> | null>;
  /** The moment that its owner has been warned of last. */
  readonly warned_for: ColumnType<Date | null, Date | undefined, Date | null>;
  /** What the operator has given or taken from this account alone; JSON. */
  readonly powers: ColumnType<OwnPowers, string | undefined, string>;
  readonly created: Time;
  /** Name of the picture; null without one. @see own-account/picture.ts */
  readonly picture: string | null;
  /** Whether it has a public page, the end of its address, and what stands there. @see books/bookcases/profile.ts */
  readonly has_profile: Generated<boolean>;
  readonly profile_word: ColumnType<string | null, undefined, string>;
  readonly about: Generated<string>;
  /** A mailed link has shown that the address is theirs. */
  readonly is_verified: Generated<boolean>;
  /** When it is deleted for good, unless it signs in before; null: it stays. */
  readonly delete_due: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Whether it runs the installation. */
  readonly is_operator: ColumnType<boolean, boolean | undefined, boolean>;
  /** Since when it may not sign in, or `null`. */
  readonly disabled: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What the operator has set in the console; what is not there is as the environment says. */
export interface InstallationTable {
  readonly key: 'registration' | 'powerLimits' | 'look';
  readonly value: ColumnType<unknown, string, string>;
  readonly changed: Time;
}

/** Only the hash of a session's token is kept: who reads the table cannot sign in with it. */
export interface SessionTable {
  readonly token_hash: Buffer;
  readonly account_id: string;
  readonly created: Time;
  readonly last_used: Time;
  /** "Stay signed in": longer times. */
  readonly is_persistent: boolean;
  /** How the account page names it; grants nothing. */
  readonly id: Generated<string>;
  /** What the browser said of itself when it signed in. */
  readonly user_agent: Generated<string>;
}

/** Devices on which an account has signed in: strangers cannot use up their attempts. */
export interface KnownDeviceTable {
  readonly token_hash: Buffer;
  readonly account_id: string;
  readonly last_used: Time;
}

/** Links to choose a new password; only hashes of their tokens. */
export interface PasswordResetTable {
  readonly token_hash: Buffer;
  readonly account_id: string;
  readonly expires: Time;
  /** The operator who has made it; `null` where the account has asked for it itself, or it was not kept. */
  readonly made_by: ColumnType<string | null, string | null | undefined>;
}

/** Addresses that have asked for an account and were mailed a link; only hashes of its token. */
export interface RegistrationTable {
  readonly token_hash: Buffer;
  readonly email: string;
  /** Of the invitation that it was asked for with. */
  readonly invitation_hash: Buffer | null;
  readonly expires: Time;
}

/** Invitations of the operator, each for one account; only hashes of their tokens. */
export interface InvitationTable {
  readonly token_hash: Buffer;
  /** The only address that may use it, or `null`. */
  readonly email: string | null;
  readonly expires: Time;
  /** The operator who has made it in the console; `null` of one from the command line. */
  readonly made_by: ColumnType<string | null, string | null | undefined>;
}

export interface AccountMetaTable {
  readonly account_id: string;
  readonly key: string;
  readonly value: string;
}

/** Mails that an account does without. */
export interface UnwantedMailTable {
  readonly account_id: string;
  readonly kind: MailKind;
}

/** The address that an account wants to have, one at most; only the hash of the mailed link's token. */
export interface EmailChangeTable {
  readonly account_id: string;
  readonly token_hash: Buffer;
  readonly email: string;
  readonly expires: Time;
}

export interface TeamTable {
  readonly id: string;
  readonly name: string;
  readonly created: Time;
}

export interface MembershipTable {
  readonly team_id: string;
  readonly account_id: string;
  /** At most one member of a team is its owner. */
  readonly role: TeamRole;
  readonly joined: ColumnType<Date, Date | undefined, never>;
}

/** Invitations into a team; only hashes of their tokens. One that is used up is deleted. */
export interface TeamInvitationTable {
  readonly id: Generated<string>;
  readonly token_hash: Buffer;
  readonly team_id: string;
  readonly role: Exclude<TeamRole, 'owner'>;
  /** The only address that may use it, or `null`. */
  readonly email: string | null;
  readonly uses_left: number;
  /** Who made it: it ends with what this member may do. */
  readonly made_by: string;
  readonly expires: Time;
}

/** Who did what, when and from where; the database takes new rows only. @see safety T38 */
export interface ActTable {
  /** Rises, but not by one each time. */
  readonly id: Generated<string>;
  readonly happened: Time;
  /** `null`: the operator at the command line, or nobody who is known. */
  readonly actor_id: string | null;
  /** The address of the account as it was then; empty without one. */
  readonly actor: string;
  readonly action: AuditAction;
  readonly team_id: string | null;
  /** What it was done to, in words that stay when it is gone: an address, a title. */
  readonly target: string;
  readonly detail: ColumnType<Readonly<Record<string, string>>, string, never>;
  /** The network it came from, without the end that names one household. */
  readonly network: string;
}

export interface AccountTables {
  readonly account: AccountTable;
  readonly session: SessionTable;
  readonly known_device: KnownDeviceTable;
  readonly password_reset: PasswordResetTable;
  readonly registration: RegistrationTable;
  readonly invitation: InvitationTable;
  readonly account_meta: AccountMetaTable;
  readonly unwanted_mail: UnwantedMailTable;
  readonly email_change: EmailChangeTable;
  readonly team: TeamTable;
  readonly membership: MembershipTable;
  readonly team_invitation: TeamInvitationTable;
  readonly act: ActTable;
  readonly installation: InstallationTable;
}

declare module '../platform/database/tables.ts' {
  interface Tables extends AccountTables {}
}
