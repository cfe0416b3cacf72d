import { describe, expect, it } from 'vitest';
import { redactPersonalData } from './redact-personal.ts';

const personal = {
  programFolder: '/opt/leafcast',
  titles: ['Merger with "Acme" 2031', 'Tea'],
  names: ['marie', 'maries-laptop', 'x'],
};
const clean = (text: string) => redactPersonalData(text, personal);

describe('a report', () => {
  it.each([
    [`ENOENT: no such file or directory, open '/home/marie/Merger plans (v2).pdf'`, ['marie', 'Merger', 'v2']],
    [`EACCES: open "C:\\Users\\marie\\Desktop\\My plans.pdf"`, ['marie', 'plans']],
    [String.raw`{"err":{"message":"EPERM, open 'C:\\Users\\marie\\Offer.pdf'"}}`, ['marie', 'Offer']],
    ['copied /Users/marie/Documents/offer.pdf to \\\\server\\share\\offer', ['marie', 'offer', 'server']],
    ['{"title":"Secret","fileName":"a \\"b\\".pdf","size":12}', ['Secret', 'b\\"']],
    [JSON.stringify({ msg: 'no cover for Merger with "Acme" 2031' }), ['Merger', 'Acme']],
    ['loaded file:///home/marie/x/y.pdf', ['marie', 'y.pdf']],
    ['mail marie@example.org from maries-laptop by marie', ['marie', 'example.org', 'laptop']],
    ['/var/tmp/a.sock was refused', ['a.sock']],
  ])('contains nothing about the user or documents: %s (D-138)', (text, secrets) => {
    for (const secret of secrets) expect(clean(text)).not.toContain(secret);
  });

  it('keeps source locations and numbers, which help to find the cause (D-138)', () => {
    const stack =
      'Error: x\n    at run (file:///opt/leafcast/apps/server/src/startup/start.ts:12:5)\n    at /opt/leafcast/a.ts:1:1';
    expect(clean(stack)).toBe(
      'Error: x\n    at run ([program]/apps/server/src/startup/start.ts:12:5)\n    at [program]/a.ts:1:1',
    );
    const line = '{"level":"warn","time":"2031-05-01T10:00:00.000Z","status":500,"msg":"a request failed, 3/4"}';
    expect(clean(line)).toBe(line);
  });
});
