import type { Caller } from './caller.ts';
import type { World } from './world.ts';

/** What is answered: a code; or `nothing`, which is OK to a call that has found nothing of the caller's to act on. */
export type Answered = 'OK' | 'nothing' | 'ERROR' | 'LOGIN_SIGNOUT' | 'BOOK_NOT_FOUND' | 'NO_PERMISSION';

/** What is sent: fields, or a form with a file. */
export type Sent = Readonly<Record<string, unknown>> | FormData;

export interface More {
  /** The rules of the specification that name the call. */
  readonly rules?: string;
  /** `each` makes the body anew for each caller, so that each has an item of its own to use up. */
  readonly each?: true;
  /** Whoever is signed in calls by an account of its own, which ends with the call. */
  readonly fresh?: true;
  /** A secret in the body gives the right, whoever has it, and it leads to what is the owner's. */
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

/** The answers to nobody, to another account, to a viewer of the owner's team, and to the owner. */
type Four = readonly [nobody: Answered, another: Answered, viewer: Answered, owner: Answered];

export function row(path: string, [nobody, another, viewer, owner]: Four, body = empty, more: More = {}): Row {
  return { path, answers: { nobody, another, viewer, owner }, body, more };
}

/** The answers to nobody, to each of the three accounts, and to an operator. */
type Three = readonly [nobody: Answered, account: Answered, operator: Answered];

export function operatorRow(path: string, [nobody, account, operator]: Three, body = empty): Row {
  return { path, answers: { nobody, another: account, viewer: account, owner: account, operator }, body, more: {} };
}
