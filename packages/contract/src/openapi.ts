import { z } from 'zod';
import type { Call } from './call.ts';
import { answerCodes, codeStatus } from './envelope.ts';
import { tusPaths } from './tus.ts';

function answerSchema(call: Call): object {
  const data = z.toJSONSchema(call.data, { unrepresentable: 'any' });
  return {
    type: 'object',
    required: ['code', 'data', 'msg', 'status', 'mess'],
    properties: {
      code: { enum: answerCodes },
      data: { anyOf: [data, { type: 'null' }] },
      msg: { type: 'string' },
      status: { enum: ['0', '1'] },
      mess: { type: 'string' },
    },
  };
}

function requestContent({ body, file }: Call): object {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  if (file === undefined) {
    return { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } };
  }
  const { properties = {}, required = [], ...rest } = schema;
  const bytes = { description: 'Comes last.', contentMediaType: 'application/octet-stream' };
  return {
    'multipart/form-data': {
      schema: { ...rest, properties: { ...properties, [file]: bytes }, required: [...required, file] },
    },
  };
}

function operation(call: Call): object {
  const content = { 'application/json': { schema: answerSchema(call) } };
  const refused = Object.entries(codeStatus).map(([code, status]) => [status, { description: code, content }] as const);
  return {
    summary: call.summary,
    operationId: call.path.replace(/^\/|\.php$/g, '').replaceAll('/', '.'),
    security: call.access === 'user' ? [{ session: [] }] : [],
    requestBody: { required: true, content: requestContent(call) },
    responses: {
      200: { description: 'The answer; `code` says how it went', content },
      ...Object.fromEntries(refused),
    },
  };
}

const description = `Every call is a POST and is answered as {code, data, msg, status, mess}. In a form, lists and objects are sent as JSON text.

A book is made in three steps: begin-upload says where each file goes (\`url\`); its bytes are sent there by tus 1.0.0, or to upload-book-files as multipart; end-upload makes the book, and get-book-progress tells how far its pages are.`;

/** The OpenAPI 3.1 document of these calls. @see RULINGS 4 */
export function openApi(calls: readonly Call[], version: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Leafcast', version, description },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'leafcast' } } },
    paths: { ...Object.fromEntries(calls.map((call) => [call.path, { post: operation(call) }])), ...tusPaths },
  };
}
