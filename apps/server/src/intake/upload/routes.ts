import multipart from '@fastify/multipart';
import { beginUpload, endUpload, uploadBookFiles } from '@leafcast/contract';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import { requireAccount } from '../../accounts/calls/signed-in.ts';
import { wrap } from '../../platform/http/answers/envelope.ts';
import { refusalOf, wrapRefusal } from '../../platform/http/answers/errors.ts';
import { closeWhenIdle } from '../../platform/http/connections/idle-timeout.ts';
import type { OpenResponses } from '../../platform/http/connections/open-responses.ts';
import { checkBody } from '../../platform/http/requests/check-body.ts';
import { languageOf } from '../../platform/http/requests/language.ts';
import { fieldsBefore, unreadable } from '../../platform/http/requests/multipart.ts';
import { Refusal } from '../../platform/refusal.ts';
import { begin } from './begin.ts';
import { type FinishServices, finish } from './finish.ts';
import { createLeaseLocker } from './unfinished/lease.ts';
import { describeFile, notFound, openFile } from './unfinished/uploads.ts';

const methods = new Set(['HEAD', 'PATCH', 'OPTIONS']);

export function registerUpload(
  app: FastifyInstance,
  handle: HandleCall,
  services: FinishServices,
  long: OpenResponses,
): void {
  handle(beginUpload, (body, { account }) => begin(services, account, body));
  handle(endUpload, (body, { account }) => finish(services, account, body));
  void app.register(async (files) => registerFiles(files, services, long));
}

/** Registers the endpoints that receive file bytes: tus 1.0.0, and multipart for clients without it. @see safety T17 */
async function registerFiles(app: FastifyInstance, services: FinishServices, long: OpenResponses): Promise<void> {
  const { bytes } = services;
  const tus = new Server({
    path: uploadBookFiles.path,
    datastore: bytes.store,
    locker: createLeaseLocker(services.db, services.log),
    relativeLocation: true,
    allowedOrigins: [],
    onResponseError(_request, error) {
      if ('status_code' in error && error.status_code < 500) return undefined;
      // The message may contain file names of the server and belongs only in the log.
      services.log.error({ err: error }, 'bytes of an upload could not be kept');
      return { status_code: 500, body: 'Upload failed\n' };
    },
    // The declared size of every file is known, so no chunk can exceed it.
    getFileIdFromRequest: (_request, fileId) => (fileId === undefined ? undefined : bytes.nameOf(fileId)),
  });

  async function ownFile(request: FastifyRequest, fileId: string) {
    const account = await requireAccount(request, services);
    return openFile(services.db, account, fileId, services.now());
  }

  // Keep the body a stream, since tus reads it itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.route<{ Params: { fileId: string } }>({
    method: ['HEAD', 'PATCH', 'OPTIONS', 'GET', 'POST', 'DELETE'],
    url: `${uploadBookFiles.path}/:fileId`,
    exposeHeadRoute: false,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    // A tus client reads the status code instead of the response envelope.
    errorHandler: async (error, request, reply) => {
      const refusal = refusalOf(error, request);
      const body = await wrapRefusal(refusal, request, reply);
      if (reply.statusCode === 200) reply.code(refusal.code === 'ERROR' ? 500 : 403);
      return reply.header('tus-resumable', '1.0.0').send(body);
    },
    handler: async (request, reply) => {
      // Files are created by begin-upload and deleted by operate-book.
      if (!methods.has(request.method)) throw new Refusal('FORBIDDEN');
      if (!(await ownFile(request, request.params.fileId))) {
        return reply.code(404).header('tus-resumable', '1.0.0').send();
      }
      // tus clients retry later by themselves.
      if (!(await bytes.hasRoom(Number(request.headers['content-length'] ?? 0)))) {
        return reply.code(507).header('tus-resumable', '1.0.0').send();
      }
      reply.hijack();
      long.add(reply.raw);
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      closeWhenIdle(request.raw);
      await tus.handle(request.raw, reply.raw);
    },
  });

  await app.register(multipart, { limits: { files: 1, fields: 5, fileSize: 2 ** 30, fieldSize: 1000 } });
  app.post(uploadBookFiles.path, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
    await requireAccount(request, services);
    if (!request.isMultipart()) throw new Refusal('FORBIDDEN', 'input.missing', { name: 'file' });
    closeWhenIdle(request.raw);
    const part = await request.file().catch(unreadable);
    if (!part) throw new Refusal('ERROR', 'input.missing', { name: 'file' });
    const { uploadId, fileId, offset } = checkBody(uploadBookFiles.body, fieldsBefore(part));
    const file = await ownFile(request, fileId);
    if (file?.upload_id !== uploadId) throw notFound();
    const chunk = new Request(`http://localhost${uploadBookFiles.path}/${fileId}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: part.file,
      duplex: 'half',
    });
    long.add(reply.raw);
    const taken = await tus.handleWeb(chunk);
    part.file.resume();
    if (taken.status === 409) throw new Refusal('BOOK_CONFLICT', 'upload.offset');
    if (taken.status === 413 || part.file.truncated) throw new Refusal('TOO_LARGE');
    if (taken.status !== 204) throw new Refusal('ERROR', 'upload.failed');
    return wrap(reply, languageOf(request), 'OK', await describeFile(file, bytes, uploadBookFiles.path));
  });
}
