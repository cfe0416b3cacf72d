import multipart from '@fastify/multipart';
import { beginUpload, endUpload, uploadBookFiles } from '@leafcast/contract';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import { requireAccount } from '../../accounts/calls/signed-in.ts';
import { prepareEnvelope } from '../../platform/http/answers/envelope.ts';
import { createRefusalResponse, toRefusal } from '../../platform/http/answers/errors.ts';
import { closeWhenIdle } from '../../platform/http/connections/idle-timeout.ts';
import type { OpenResponses } from '../../platform/http/connections/open-responses.ts';
import { checkBody } from '../../platform/http/requests/check-body.ts';
import { getResponseLanguage } from '../../platform/http/requests/language.ts';
import { fieldsBeforeFile, toMalformedBodyRefusal } from '../../platform/http/requests/multipart.ts';
import { Refusal } from '../../platform/refusal.ts';
import { beginDocumentUpload } from './begin.ts';
import { type FinishServices, finishDocumentUpload } from './finish.ts';
import { createLeaseLocker } from './unfinished/lease.ts';
import { describeFile, findOpenUploadFile, uploadNotFound } from './unfinished/uploads.ts';

const methods = new Set(['HEAD', 'PATCH', 'OPTIONS']);

export function registerUploadRoutes(
  app: FastifyInstance,
  handle: HandleCall,
  services: FinishServices,
  long: OpenResponses,
): void {
  handle(beginUpload, (body, { account }) => beginDocumentUpload(services, account, body));
  handle(endUpload, (body, { account }) => finishDocumentUpload(services, account, body));
  void app.register(async (files) => registerFiles(files, services, long));
}

/** Registers the endpoints that receive file data: tus 1.0.0, and multipart for clients without tus. @see safety T17 */
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
      // The message may contain names of files on the server, so it is only logged.
      services.log.error({ err: error }, 'bytes of an upload could not be stored');
      return { status_code: 500, body: 'Upload failed\n' };
    },
    // The declared size of every file is known, so no chunk can exceed it.
    getFileIdFromRequest: (_request, fileId) => (fileId === undefined ? undefined : bytes.nameOf(fileId)),
  });

  async function ownFile(request: FastifyRequest, fileId: string) {
    const account = await requireAccount(request, services);
    return findOpenUploadFile(services.db, account, fileId, services.now());
  }

  // Leave the body unparsed, because tus reads the stream itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.route<{ Params: { fileId: string } }>({
    method: ['HEAD', 'PATCH', 'OPTIONS', 'GET', 'POST', 'DELETE'],
    url: `${uploadBookFiles.path}/:fileId`,
    exposeHeadRoute: false,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    // A tus client reads the status code instead of the response envelope.
    errorHandler: async (error, request, reply) => {
      const refusal = toRefusal(error, request);
      const body = await createRefusalResponse(refusal, request, reply);
      if (reply.statusCode === 200) reply.code(refusal.code === 'ERROR' ? 500 : 403);
      return reply.header('tus-resumable', '1.0.0').send(body);
    },
    handler: async (request, reply) => {
      // begin-upload creates files and operate-book deletes them, so other HTTP methods are rejected.
      if (!methods.has(request.method)) throw new Refusal('FORBIDDEN');
      if (!(await ownFile(request, request.params.fileId))) {
        return reply.code(404).header('tus-resumable', '1.0.0').send();
      }
      // tus clients retry automatically later.
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
    const part = await request.file().catch(toMalformedBodyRefusal);
    if (!part) throw new Refusal('ERROR', 'input.missing', { name: 'file' });
    const { uploadId, fileId, offset } = checkBody(uploadBookFiles.body, fieldsBeforeFile(part));
    const file = await ownFile(request, fileId);
    if (file?.upload_id !== uploadId) throw uploadNotFound();
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
    const data = await describeFile(file, bytes, uploadBookFiles.path);
    return prepareEnvelope(reply, getResponseLanguage(request), 'OK', data);
  });
}
