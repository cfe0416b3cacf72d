import type { Caller } from './caller.ts';
import type { World } from './world.ts';

/** Expected result: a code, or `nothing`, which is OK for a call that has found nothing of the caller's to act on. */
export type Answered = 'OK' | 'nothing' | 'ERROR' | 'LOGIN_SIGNOUT' | 'BOOK_NOT_FOUND' | 'NO_PERMISSION';

/** What is sent: fields, or a form with a file. */
export type Sent = Readonly<Record<string, unknown>> | FormData;

export interface More {
  /** Rules of the specification that name the call. */
  readonly rules?: string;
  /** `each` creates a new body for each caller, so that each has its own item to use up. */
  readonly each?: true;
  /** Each signed-in caller uses a new account, which ends with the call. */
  readonly fresh?: true;
  /** A secret in the body grants the right to anyone who has it, and it leads to data of the owner. */
  readonly bySecret?: true;
}

type Body = (world: World, caller: Caller) => Sent | Promise<Sent>;
const empty: Body = () => ({});

export interface Row {
  readonly path: string;
  readonly answers: Readonly<Partial<Record<Caller, Answered>>>;
  readonly body: Body;
  readonly more: More;
}

/**
 * Results for a visitor without a session, for another account, for a viewer of the owner's team, and for the owner.
 */
type Four = readonly [nobody: Answered, another: Answered, viewer: Answered, owner: Answered];

export function row(path: string, [nobody, another, viewer, owner]: Four, body = empty, more: More = {}): Row {
  return { path, answers: { nobody, another, viewer, owner }, body, more };
}

/** Results for a visitor without a session, for each of the three accounts, and for an operator. */
type Three = readonly [nobody: Answered, account: Answered, operator: Answered];

export function operatorRow(path: string, [nobody, account, operator]: Three, body = empty): Row {
  return { path, answers: { nobody, another: account, viewer: account, owner: account, operator }, body, more: {} };
}
