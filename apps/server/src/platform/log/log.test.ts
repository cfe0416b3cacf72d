import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog, loggedPath } from './log.ts';
import { redactLogLine } from './redact.ts';

describe('the log', () => {
  it('writes no secrets, at any depth of a logged object', () => {
    let written = '';
    const sink = new Writable({
      write(chunk, _encoding, done) {
        written += String(chunk);
        done();
      },
    });
    const log = createLog({ logLevel: 'info' }, sink);
    log.info({
      password: 'canary',
      user: { token: 'canary' },
      request: { headers: { cookie: 'canary' } },
      kept: 'kept',
    });
    expect(written).not.toContain('canary');
    expect(JSON.parse(written)).toMatchObject({ level: 'info', kept: 'kept', password: '[redacted]' });
  });

  const pass = `m1abc234-m2abc234-${'Ab-_9'.repeat(8)}xyz`;
  const token = 'Zx_-5'.repeat(8).slice(0, 32);
  const session = `${'q9-_Z'.repeat(8)}abc`;
  it.each([
    ['the preview token in a path', { path: `/preview/${token}/book.json` }],
    ['the pass of a locked book', { path: `/b/AbC/k/${pass}/v1/book.json` }],
    ['the pass of an embedded book', { path: `/b/AbC/e/${pass}/pages/0001-page.webp` }],
    [
      'secrets in the message and stack of an error',
      { err: new Error(`GET http://x/preview/${token}/ by ${session} and ${pass}`) },
    ],
    ['the token of a link in an email', { text: `https://books.example/login.php#reset=${session}` }],
    ['a cookie at any depth', { a: { b: { c: { d: { headers: { cookie: `leafcast=${session}` } } } } } }],
    ['a password that contains quotes', { user: { password: 'say "canary-word" now' } }],
  ])('does not write %s to the log', (_, logged) => {
    const lines: string[] = [];
    const sink = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
    createLog({ logLevel: 'trace' }, sink).trace(logged);
    const written = lines.join('');
    expect(JSON.parse(written)).toMatchObject({ level: 'trace' });
    for (const secret of [token, pass, pass.slice(18), session, 'canary-word']) expect(written).not.toContain(secret);
  });

  it('writes values that grant no access: book numbers, ids, hashes', () => {
    const line = JSON.stringify({
      path: '/b/AbC/pages/0001-page-1a2b3c4d.webp',
      bookId: randomUUID(),
      hash: 'a1'.repeat(32),
    });
    expect(redactLogLine(line)).toBe(line);
    expect(loggedPath('/login.php?return=/secret')).toBe('/login.php');
  });
});
