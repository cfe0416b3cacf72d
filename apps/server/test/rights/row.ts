import type { TestCaller } from './caller.ts';
import type { World } from './world.ts';

/**
 * Expected result of an API call: a code, or `nothing`, which means `OK` for a call that found none of the caller's
 * objects to act on.
 */
export type ExpectedAnswer = 'OK' | 'nothing' | 'ERROR' | 'LOGIN_SIGNOUT' | 'BOOK_NOT_FOUND' | 'NO_PERMISSION';

/** Request body: fields, or a form with a file. */
export type RequestBody = Readonly<Record<string, unknown>> | FormData;

export interface RowOptions {
  /** Rules of the specification that name the call. */
  readonly rules?: string;
  /** Whether a new body is created for each caller, so that each caller has an object to use up. */
  readonly each?: true;
  /** Whether each signed-in caller is a new account, which is used for this call only. */
  readonly fresh?: true;
  /**
   * Whether a secret in the body grants the permission to everyone who knows it. If so, the response may contain data
   * of the owner.
   */
  readonly bySecret?: true;
}

type Body = (world: World, caller: TestCaller) => RequestBody | Promise<RequestBody>;
const empty: Body = () => ({});

export interface Row {
  readonly path: string;
  readonly answers: Readonly<Partial<Record<TestCaller, ExpectedAnswer>>>;
  readonly body: Body;
  readonly more: RowOptions;
}

/**
 * Results for a visitor without a session, for another account, for a viewer of the owner's team, and for the owner.
 */
type Four = readonly [nobody: ExpectedAnswer, another: ExpectedAnswer, viewer: ExpectedAnswer, owner: ExpectedAnswer];

export function row(path: string, [nobody, another, viewer, owner]: Four, body = empty, more: RowOptions = {}): Row {
  return { path, answers: { nobody, another, viewer, owner }, body, more };
}

/** Results for a visitor without a session, for each of the three accounts, and for an operator. */
type Three = readonly [nobody: ExpectedAnswer, account: ExpectedAnswer, operator: ExpectedAnswer];

export function operatorRow(path: string, [nobody, account, operator]: Three, body = empty): Row {
  return { path, answers: { nobody, another: account, viewer: account, owner: account, operator }, body, more: {} };
}
