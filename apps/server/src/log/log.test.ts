import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog, loggedPath } from './log.ts';

describe('the log', () => {
  it('writes no secret, wherever it stands', () => {
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

  it.each([
    ['/preview/3f9a8b7c/book.json?x=1', '/preview/[redacted]/book.json'],
    ['/login.php?return=/secret', '/login.php'],
    ['/api/user/get-user', '/api/user/get-user'],
  ])('tells of %s only %s', (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });
});
