import type { TeamRole } from '@leafcast/book';
import type { AuditAction, MailKind } from '@leafcast/contract';
import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { PowerOverrides } from './entitlements/limits.ts';

type Time = ColumnType<Date, Date, Date>;

export interface AccountTable {
  readonly id: string;
  /** Email address in the form used for comparison: NFKC, lower case. */
  readonly email: string;
  readonly name: string;
  /** Argon2id hash in its text format; null if the account uses only other sign-in methods. */
  readonly password_hash: string | null;
  /** Public name used in links. */
  readonly link: string;
  /** Most recent plan; `currentPlan` decides whether VIP is still in effect. */
  readonly plan: 'free' | 'points' | 'vip';
  /** Sum of the account's ledger entries; changes only when entries are added. */
  readonly points: ColumnType<number, never, never>;
  /** End of VIP; null if the account has no VIP or its VIP has no end. */
  readonly vip_until: Time | null;
  /** Time when the account's books must next be paid for or its owner must be warned; null if neither applies. */
  readonly charge_due: ColumnType<Date | null, Date | undefined, Date | RawBuilder<Date> | null>;
  /** Due date that the owner was last warned about. */
  readonly warned_for: ColumnType<Date | null, Date | undefined, Date | null>;
  /** Entitlements, as JSON, that the operator has granted to or removed from this account only. */
  readonly powers: ColumnType<PowerOverrides, string | undefined, string>;
  readonly created: Time;
  /** File name of the picture; null if there is none. @see own-account/picture.ts */
  readonly picture: string | null;
  /**
   * Whether the account has a public page. The next two columns contain the last part of the page's URL, and its text.
   * @see hosting/bookcases/profile.ts
   */
  readonly has_profile: Generated<boolean>;
  readonly profile_word: ColumnType<string | null, undefined, string>;
  readonly about: Generated<string>;
  /** Whether a mailed link has proved that the address belongs to the person. */
  readonly is_verified: Generated<boolean>;
  /** Time when the account is deleted permanently unless its owner signs in before; null if no deletion is pending. */
  readonly delete_due: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Whether the account is an operator of the installation. */
  readonly is_operator: ColumnType<boolean, boolean | undefined, boolean>;
  /** Time when the account was blocked from signing in; `null` if it is not blocked. */
  readonly disabled: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Settings that the operator has changed in the console; missing settings come from the environment. */
export interface InstallationTable {
  readonly key: 'registration' | 'powerLimits' | 'look';
  readonly value: ColumnType<unknown, string, string>;
  readonly changed: Time;
}

/** Sessions. Only the hash of a session's token is stored, so reading the table does not allow anyone to sign in. */
export interface SessionTable {
  readonly token_hash: Buffer;
  readonly account_id: string;
  readonly created: Time;
  readonly last_used: Time;
  /** Whether the person chose "Stay signed in", which extends the lifetimes. */
  readonly is_persistent: boolean;
  /** Session id that the account page uses; it grants no access. */
  readonly id: Generated<string>;
  /** User agent of the browser at sign-in. */
  readonly user_agent: Generated<string>;
}

/** Devices on which an account has signed in. They have their own attempt limits, which strangers cannot use up. */
export interface KnownDeviceTable {
  readonly token_hash: Buffer;
  readonly account_id: string;
  readonly last_used: Time;
}

/** Password reset links. Only the hashes of their tokens are stored. */
export interface PasswordResetTable {
  readonly token_hash: Buffer;
  readonly account_id: string;
  readonly expires: Time;
  /** Operator who created the link; `null` if the account requested it, or the creator was not recorded. */
  readonly made_by: ColumnType<string | null, string | null | undefined>;
}

/** Addresses that have requested an account and were sent a link. Only the hashes of the tokens are stored. */
export interface RegistrationTable {
  readonly token_hash: Buffer;
  readonly email: string;
  /** Hash of the invitation used in the request. */
  readonly invitation_hash: Buffer | null;
  readonly expires: Time;
}

/** Registration invitations by the operator, each for one account. Only the hashes of their tokens are stored. */
export interface InvitationTable {
  readonly token_hash: Buffer;
  /** Only address that may use the invitation; `null` for any address. */
  readonly email: string | null;
  readonly expires: Time;
  /** Operator who created the invitation in the console; `null` if it was created on the command line. */
  readonly made_by: ColumnType<string | null, string | null | undefined>;
}

export interface AccountMetaTable {
  readonly account_id: string;
  readonly key: string;
  readonly value: string;
}

/** Kinds of email that an account has opted out of. */
export interface UnwantedMailTable {
  readonly account_id: string;
  readonly kind: MailKind;
}

/**
 * Requested new email address of an account, at most one per account. Only the hash of the mailed link's token is
 * stored.
 */
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
  /** Role in the team. A team has at most one owner. */
  readonly role: TeamRole;
  readonly joined: ColumnType<Date, Date | undefined, never>;
}

/**
 * Invitations to a team. Only the hashes of their tokens are stored. An invitation is deleted when all its uses have
 * been consumed.
 */
export interface TeamInvitationTable {
  readonly id: Generated<string>;
  readonly token_hash: Buffer;
  readonly team_id: string;
  readonly role: Exclude<TeamRole, 'owner'>;
  /** Only address that may use the invitation; `null` for any address. */
  readonly email: string | null;
  readonly uses_left: number;
  /**
   * Member who created the invitation. The invitation becomes invalid when this member loses the permission to invite.
   */
  readonly made_by: string;
  readonly expires: Time;
}

/** Audit log: who did what, when, and from which network. The database accepts only new rows. @see safety T38 */
export interface ActTable {
  /** Entry id; increases, but not always by one. */
  readonly id: Generated<string>;
  readonly happened: Time;
  /** `null` for the operator at the command line or an unknown person. */
  readonly actor_id: string | null;
  /** Email address of the account at that time; empty if there is no account. */
  readonly actor: string;
  readonly action: AuditAction;
  readonly team_id: string | null;
  /**
   * Target of the action as text that remains readable after the target is deleted, such as an email address or a
   * title.
   */
  readonly target: string;
  readonly detail: ColumnType<Readonly<Record<string, string>>, string, never>;
  /** Network of the request, without the part that identifies one household. */
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
