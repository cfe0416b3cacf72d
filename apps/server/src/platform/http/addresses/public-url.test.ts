import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../startup/config.ts';
import { getOwnCspSource, publicUrl } from './public-url.ts';

const asked = (host: string | undefined, localAddress = '192.168.1.5') =>
  ({ headers: { host }, socket: { localAddress, localPort: 8080 } }) as FastifyRequest;

describe('the public address', () => {
  it.each([
    ['localhost:8080', 'http://localhost:8080'],
    ['127.0.0.1:9000', 'http://127.0.0.1:9000'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['192.168.1.5:8080', 'http://192.168.1.5:8080'],
    ['leafcast.example', 'http://leafcast.example'],
    ['LeafCast.example:81', 'http://leafcast.example:81'],
  ])('is the requested host if it belongs to this server: %s', (host, url) => {
    expect(publicUrl(asked(host), readConfig([], { MAIN_HOSTS: 'leafcast.example' }))).toBe(url);
  });

  it.each([
    'evil.example',
    '192.168.1.6',
    'localhost@evil.example',
    'evil.example/localhost',
    'localhost.evil',
    '',
    undefined,
  ])('is never an arbitrary host sent by a client: %s', (host) => {
    expect(publicUrl(asked(host), readConfig([], { MAIN_HOSTS: 'leafcast.example' }))).toBe('http://localhost:8080');
  });

  it('is the configured address, regardless of the requested host', () => {
    const config = readConfig([], { PUBLIC_URL: 'https://leafcast.example' });
    expect(publicUrl(asked('localhost:8080'), config)).toBe('https://leafcast.example');
  });
});

describe("the server's own source in a content security policy", () => {
  it.each([
    ['localhost:8080', {}, "'self' http://localhost:8080"],
    ['leafcast.example', { MAIN_HOSTS: 'leafcast.example' }, "'self' http://leafcast.example"],
    ['evil.example', { PUBLIC_URL: 'https://leafcast.example' }, "'self' https://leafcast.example"],
    [
      'localhost:8080',
      { PUBLIC_URL: 'https://leafcast.example', READER_ORIGIN: 'https://read.example' },
      "'self' https://read.example",
    ],
  ])("is the origin of books, in addition to `'self'`: %s, %j", (host, env, own) => {
    expect(getOwnCspSource(asked(host), readConfig([], env))).toBe(own);
  });

  it.each(['evil.example', 'localhost:8080; script-src *', '', undefined])(
    'is never an arbitrary origin sent by a client: %s',
    (host) => {
      expect(getOwnCspSource(asked(host), readConfig([], {}))).toBe("'self'");
    },
  );
});
