import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerCodes, codeStatus, envelopeSchema } from '../src/envelope.ts';
import { calls, desktopCalls } from '../src/families.ts';
import { describeShape } from './shape.ts';
import { describeWireFormat } from './wire-text.ts';

/**
 * API calls recorded in `wire.txt` by `npm run docs`, so that a changed call appears in the diff. `+file` is the field
 * that contains the bytes. The rest of the notation is described at `describeShape`.
 */
const recorded = new Map(
  readFileSync(new URL('wire.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\n(?=\S)/)
    .map((entry) => [/^\w+ (\S+)/.exec(entry)?.[1] ?? '', entry] as const),
);
const every = [...calls, ...desktopCalls];

describe('the wire format', () => {
  it('is recorded for all existing calls and for no others', () => {
    expect([...recorded.keys()]).toEqual(every.map(({ path }) => path).sort());
  });

  it.each(every.map((call) => [call.path, call] as const))(
    'matches the recorded format of the call %s',
    (path, call) => {
      expect(describeWireFormat(call)).toBe(recorded.get(path));
    },
  );

  it('wraps every response in five fields (W-451)', () => {
    expect(describeShape(envelopeSchema, 'answered')).toBe('code data msg status mess');
  });

  it.each([
    ['OK', 200, 'W-487'],
    ['ERROR', 200, 'W-484'],
    ['LOGIN_SIGNOUT', 401, 'W-481'],
    ['LOGIN_TIMEOUT', 401, 'W-482'],
    ['BOOK_UPLOAD_OVER_LIMIT', 200, 'W-485, W-486'],
    ['TOO_MANY_REQUESTS', 429, 'RULINGS 3'],
    ['FORBIDDEN', 403, 'RULINGS 3'],
    ['TOO_LARGE', 413, 'RULINGS 3'],
    ['BOOK_NOT_FOUND', 200, 'ours'],
    ['BOOK_BUSY', 200, 'ours'],
    ['BOOK_CONFLICT', 200, 'ours'],
    ['BOOK_LOCKED', 200, 'ours'],
    ['INVALID_SETTINGS', 200, 'ours'],
    ['NO_PERMISSION', 200, 'ours'],
    ['UNAVAILABLE', 503, 'ours'],
  ])('has the code %s, with HTTP status %i (%s)', (code, status) => {
    const found = answerCodes.find((one) => one === code);
    expect(found && (codeStatus[found] ?? 200)).toBe(status);
  });

  it('has exactly 15 response codes', () => {
    expect(answerCodes).toHaveLength(15);
  });
});
