import { calls, type Envelope } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../harness/client.ts';
import { callers, type TestCaller } from './caller.ts';
import { openCalls, ownAccountCalls } from './calls/account-calls.ts';
import { bookCalls, readerCalls, uploadCalls } from './calls/book-calls.ts';
import { operatorCalls } from './calls/operator-calls.ts';
import { sharedCalls, teamCalls } from './calls/team-calls.ts';
import { derivedRows } from './derived-rows.ts';
import type { ExpectedAnswer, RequestBody, Row } from './row.ts';
import { findRowsNaming, readStoredState } from './state.ts';
import { createWorld, type World } from './world.ts';

const own: readonly Row[] = [
  ...openCalls,
  ...ownAccountCalls,
  ...teamCalls,
  ...sharedCalls,
  ...uploadCalls,
  ...bookCalls,
  ...readerCalls,
  ...operatorCalls,
];
const rows = [...own, ...derivedRows(calls, own)];

/** POST paths that are not API calls: uploads by tus, and requests of readers of a book or a preview. */
const noCalls: readonly string[] = [
  '/api/book/upload-book-files/:fileId',
  '/b/:number/comment-post',
  '/b/:number/e/:token/comment-post',
  '/b/:number/e/:token/renew',
  '/b/:number/e/:token/seen',
  '/b/:number/e/:token/unlock',
  '/b/:number/seen',
  '/b/:number/unlock',
  '/preview/:token/unlock',
  '/preview/:token/want',
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());
// These tests send more requests in a minute than one account would send in an hour.
beforeEach(() => world.app.services.db.deleteFrom('budget').execute());

interface Asking {
  readonly caller: TestCaller;
  readonly client: TestClient;
  /** Texts that identify rows of the caller in the database. */
  readonly marks: readonly string[];
  readonly sent: RequestBody;
}

/** Prepares the callers and their request bodies, without making any call. */
async function askingOf({ answers, body, more }: Row): Promise<readonly Asking[]> {
  const asking: Asking[] = [];
  for (const caller of callers.filter((one) => one in answers)) {
    const [first] = asking;
    const sent = first === undefined || more.each ? await body(world, caller) : first.sent;
    if (caller === 'nobody') asking.push({ caller, client: world.browserOf(caller), marks: [], sent });
    else {
      const person = more.fresh ? await world.account() : world.people[caller];
      const client = more.fresh ? person.client : world.browserOf(caller);
      asking.push({ caller, client, marks: [person.userId, person.email], sent });
    }
  }
  return asking;
}

async function answerTo({ client, sent }: Asking, path: string): Promise<Envelope<unknown>> {
  const isForm = sent instanceof FormData;
  const headers: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' };
  const response = await client.fetch(path, { method: 'POST', headers, body: isForm ? sent : JSON.stringify(sent) });
  const answer = (await response.json()) as Envelope<unknown>;
  expect(response.status).toBe(answer.code === 'LOGIN_SIGNOUT' ? 401 : 200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer).toMatchObject(answer.code === 'OK' ? { status: '1' } : { status: '0', data: null });
  expect(answer.msg).toBe(answer.mess);
  return answer;
}

/** Checks whether the data of a response is empty or consists of zero counts. */
const isNothing = (data: unknown) =>
  Object.values(data ?? {}).every(
    (value) => value === 0 || value === '' || (Array.isArray(value) && value.length === 0),
  );

/** Returns the parts of the owner's data that a response reveals. */
function leaksIn({ data }: Envelope<unknown>): readonly string[] {
  const text = JSON.stringify(data);
  const { tid, bookId, folderId, themeId, templateId, brandId, bookcaseId, messageId, cardId, configId } = world;
  const own = [tid, bookId, folderId, themeId, templateId, brandId, bookcaseId, messageId, cardId, configId];
  return [...own, 'anary', world.people.owner.userId].filter((mark) => text.includes(mark));
}

/**
 * Makes the call once for each given caller, concurrently.
 *
 * @returns the code that each caller received, and the owner's data that was revealed to strangers
 */
function answersTo(row: Row, asking: readonly Asking[]) {
  const tellsNothing = Object.values(row.answers).includes('nothing');
  return Promise.all(
    asking.map(async (one) => {
      const answer = await answerTo(one, row.path);
      const { caller } = one;
      const isStranger = caller === 'nobody' || caller === 'another';
      const leaks = isStranger && !row.more.bySecret ? leaksIn(answer) : [];
      const code = answer.code === 'OK' && tellsNothing && isNothing(answer.data) ? 'nothing' : answer.code;
      return { caller, code, leaks };
    }),
  );
}

async function prove(row: Row): Promise<void> {
  const asking = await askingOf(row);
  const as = (isWanted: (answered: ExpectedAnswer | undefined, caller: TestCaller) => boolean) =>
    asking.filter(({ caller }) => isWanted(row.answers[caller], caller));
  const isOwners = (caller: TestCaller) => caller === 'owner' || caller === 'operator';
  const before = await readStoredState(world.app);
  const refused = await answersTo(
    row,
    as((answered) => answered !== 'OK'),
  );
  const after = await readStoredState(world.app);
  const strangers = as((answered, caller) => answered === 'OK' && !isOwners(caller));
  const own = await findRowsNaming(
    world.app,
    strangers.flatMap(({ marks }) => marks),
  );
  const others = await answersTo(row, strangers);
  const last = strangers.length > 0 ? await readStoredState(world.app) : after;
  const owners = await answersTo(
    row,
    as((answered, caller) => answered === 'OK' && isOwners(caller)),
  );

  const answered = new Map([...refused, ...others, ...owners].map(({ caller, code }) => [caller, code]));
  const wanted = asking.map(({ caller }) => caller);
  expect(wanted.map((caller) => [caller, answered.get(caller)])).toEqual(
    wanted.map((caller) => [caller, row.answers[caller]]),
  );
  expect([...refused, ...others].flatMap(({ leaks }) => leaks)).toEqual([]);
  // A refused call changes nothing, and a permitted call changes no data of other accounts.
  expect([...before.symmetricDifference(after)]).toEqual([]);
  if (!row.more.bySecret) expect([...after.difference(last).difference(own)]).toEqual([]);
}

/** Returns the paths for which the server accepts POST, from the tree of its routes. */
function postedPaths(tree: string): ReadonlySet<string> {
  const parents: string[] = [];
  const paths = tree.split('\n').flatMap((line) => {
    const [, before = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/u.exec(line) ?? [];
    const depth = before.length / 4;
    parents.splice(depth, parents.length, part);
    return methods.split(', ').includes('POST') ? [parents.join('')] : [];
  });
  return new Set(paths);
}

it('every API call of the server and every rule about a call has a row with expected results, and no row is superfluous', () => {
  const posted = postedPaths(world.app.app.printRoutes({ commonPrefix: false }));
  expect(new Set(rows.map(({ path }) => path))).toEqual(posted.difference(new Set(noCalls)));
  const rules = rows.flatMap(({ more }) => more.rules ?? []);
  expect(rules.toSorted()).toEqual(Array.from({ length: 52 }, (_, index) => `W-${398 + index}`));
});

const toAccounts =
  '$answers.nobody to nobody, $answers.another to another account, $answers.viewer to a viewer of the team, $answers.owner to the owner';

describe('calls of the specification, W-398 … W-449', () => {
  it.each(rows.filter(({ more }) => more.rules))(`$path answers ${toAccounts} ($more.rules, RULINGS 2, 3, 13)`, prove);
});

describe('calls that are not in the specification', () => {
  const others = rows.filter(({ answers, more }) => !(more.rules || answers.operator));
  it.each(others)(`$path answers ${toAccounts} (RULINGS 3, 13)`, prove);
});

describe('calls for operators', () => {
  it.each(rows.filter(({ answers }) => answers.operator))(
    `$path answers ${toAccounts}, $answers.operator to an operator (RULINGS 3)`,
    prove,
  );
});
