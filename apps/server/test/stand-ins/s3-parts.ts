import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface PartUpload {
  readonly key: string;
  readonly parts: Map<number, { readonly etag: string; readonly size: number }>;
}

/**
 * Starts a proxy in front of a small S3 server. The proxy records what such servers do not report: the open multipart
 * uploads and their parts. All other requests pass through unchanged.
 *
 * @param aborts whether the server supports aborting multipart uploads
 */
export async function startPartsProxy(upstream: number, { aborts }: { readonly aborts: boolean }) {
  const uploads = new Map<string, PartUpload>();
  const agent = new Agent({ keepAlive: true });

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, onDone: (answer: IncomingMessage) => void): void {
    const { method, url, headers } = incoming;
    const sent = request({ host: 'localhost', port: upstream, method, path: url, headers, agent }, (answer) => {
      onDone(answer);
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  }

  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    const id = searchParams.get('uploadId') ?? '';
    const { method } = incoming;
    if (method === 'GET' && searchParams.has('uploads')) return answerXml(outgoing, uploadsXml(uploads));
    if (method === 'GET' && id !== '') {
      const found = uploads.get(id);
      return found ? answerXml(outgoing, partsXml(found)) : answerXml(outgoing, missing, 404);
    }
    if (method === 'DELETE' && id !== '' && !aborts) {
      if (!uploads.delete(id)) return answerXml(outgoing, missing, 404);
      outgoing.writeHead(204).end();
      return;
    }
    pass(incoming, outgoing, (answer) => {
      if (method === 'DELETE' && answer.statusCode === 204) uploads.delete(id);
      if (answer.statusCode !== 200) return;
      const part = Number(searchParams.get('partNumber'));
      if (method === 'PUT' && id !== '') {
        const size = Number(incoming.headers['content-length']);
        uploads.get(id)?.parts.set(part, { etag: String(answer.headers.etag), size });
      } else if (method === 'POST' && id !== '') uploads.delete(id);
      else if (method === 'POST' && searchParams.has('uploads')) {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
          const made = /<UploadId>([^<]+)</.exec(text)?.[1];
          if (made !== undefined && !uploads.has(made)) uploads.set(made, { key, parts: new Map() });
        });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    openUploads: () => uploads.size,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const missing = '<Error><Code>NoSuchUpload</Code><Message>no such upload</Message></Error>';

function answerXml(outgoing: ServerResponse, body: string, status = 200): void {
  outgoing
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

function partsXml({ parts }: PartUpload): string {
  const list = [...parts].map(
    ([number, { etag, size }]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${size}</Size></Part>`,
  );
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${list.join('')}</ListPartsResult>`;
}

/** Lists all uploads with a start time long in the past. */
function uploadsXml(uploads: ReadonlyMap<string, PartUpload>): string {
  const list = [...uploads].map(
    ([id, { key }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload>`,
  );
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${list.join('')}</ListMultipartUploadsResult>`;
}
