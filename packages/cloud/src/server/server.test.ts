import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getUser } from '@leafcast/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { CloudError } from './failure.ts';
import { CloudServer } from './server.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Starts a server whose responses are faulty. */
async function odd(listener: RequestListener, callMs?: number) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a Node server that listens on a port has this type.
  const { port } = server.address() as AddressInfo;
  return new CloudServer({ origin: `http://127.0.0.1:${port}`, language: () => 'de', ...(callMs ? { callMs } : {}) });
}

const faultFrom = async (listener: RequestListener, callMs?: number) => {
  const server = await odd(listener, callMs);
  const error = await server.call(getUser, {}).catch((failure: unknown) => failure);
  return error instanceof CloudError ? error.fault : error;
};
const answer =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const envelope = (code: string, data: unknown = null) => ({ code, data, msg: 'Why', status: '0', mess: 'Why' });

describe('responses of a server', () => {
  it('result in a network fault if the server is down, closes the connection, is too slow, or cannot be reached by its proxy (D-681, D-691)', async () => {
    const gone = new CloudServer({ origin: 'http://127.0.0.1:1', language: () => 'en' });
    await expect(gone.call(getUser, {})).rejects.toMatchObject({ fault: 'network' });
    expect(await faultFrom((request) => request.socket.destroy())).toBe('network');
    expect(await faultFrom((_request, response) => void response.write('{"code":', () => response.destroy()))).toBe(
      'network',
    );
    expect(await faultFrom(() => undefined, 50)).toBe('network');
    expect(await faultFrom(answer(502, '<html>'))).toBe('network');
    expect(await faultFrom(answer(503, envelope('UNAVAILABLE')))).toBe('network');
  });

  it('result in an unknown fault if they are not from Leafcast (D-688)', async () => {
    expect(await faultFrom(answer(200, '<html>'))).toBe('unknown');
    expect(await faultFrom(answer(200, envelope('OK', { userId: 7 })))).toBe('unknown');
    expect(await faultFrom(answer(404, []))).toBe('unknown');
  });

  it('result in a different fault for each kind of refusal (D-685, D-686, D-687)', async () => {
    expect(await faultFrom(answer(401, envelope('LOGIN_TIMEOUT')))).toBe('timeout');
    expect(await faultFrom(answer(401, envelope('LOGIN_SIGNOUT')))).toBe('signedOut');
    expect(await faultFrom(answer(403, envelope('FORBIDDEN')))).toBe('signature');
    expect(await faultFrom(answer(200, envelope('SOMETHING_NEW')))).toBe('request');
  });

  it('are read only up to a size limit, and redirects are not followed', async () => {
    const endless: RequestListener = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(2 ** 20)));
      };
      response.on('drain', more);
      more();
    };
    expect(await faultFrom(endless)).toBe('unknown');
    const asked: (string | undefined)[] = [];
    const other = await odd((request, response) => {
      asked.push(request.headers.cookie);
      response.end();
    });
    expect(await faultFrom((_request, response) => response.writeHead(307, { location: other.origin }).end())).toBe(
      'network',
    );
    expect(asked).toEqual([]);
  });

  it("are requested in the user's language, and only from this server", async () => {
    const asked: unknown[] = [];
    const server = await odd((request, response) => {
      asked.push([request.url, request.headers['accept-language']]);
      response.end();
    });
    await server.request('https://elsewhere.example/files/1?a=b', {});
    expect(asked).toEqual([['/files/1?a=b', 'de']]);
  });
});
