import { z } from 'zod';
import type { Call } from './call.ts';
import { answerCodes, codeStatus } from './envelope.ts';
import { tusPaths } from './tus.ts';

const description = `Every call is a POST and is answered as {code, data, msg, status, mess}. In a form, lists and objects are sent as JSON text.

A book is made in three steps: begin-upload says where each file goes (\`url\`); its bytes are sent there by tus 1.0.0, or to upload-book-files as multipart; end-upload makes the book, and get-book-progress tells how far its pages are.`;

/** Schemas that others refer to, by name. */
type Shared = Record<string, object>;

const operationId = ({ path }: Call): string => path.replace(/^\/|\.php$/g, '').replaceAll('/', '.');

/** A schema as a part of the document: what it refers to within itself moves to where all parts can refer to it. */
function partOf(call: Call, io: 'input' | 'output', shared: Shared): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...whole } = z.toJSONSchema(io === 'input' ? call.body : call.data, {
    io,
    unrepresentable: 'any',
  });
  const prefix = `${operationId(call)}.${io}.`;
  const text = JSON.stringify(whole).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`);
  const { $defs = {}, ...part }: z.core.JSONSchema.BaseSchema = JSON.parse(text);
  for (const [name, schema] of Object.entries($defs)) if (typeof schema === 'object') shared[prefix + name] = schema;
  return part;
}

function envelope(codes: readonly string[], status: readonly string[], data: object): object {
  return {
    type: 'object',
    required: ['code', 'data', 'msg', 'status', 'mess'],
    properties: {
      code: { enum: codes },
      data,
      msg: { type: 'string' },
      status: { enum: status },
      mess: { type: 'string' },
    },
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });

function requestContent(call: Call, shared: Shared): object {
  const schema = partOf(call, 'input', shared);
  if (call.file === undefined) return { ...json(schema), 'application/x-www-form-urlencoded': { schema } };
  const { properties = {}, required = [], ...rest } = schema;
  const bytes = { description: 'Comes last.', contentMediaType: 'application/octet-stream' };
  return {
    'multipart/form-data': {
      schema: { ...rest, properties: { ...properties, [call.file]: bytes }, required: [...required, call.file] },
    },
  };
}

/** Answers that proxies can tell from a success: by their HTTP status too. */
function refusals(): object {
  const byStatus = Map.groupBy(Object.entries(codeStatus), ([, status]) => status);
  const content = json({ $ref: '#/components/schemas/Refusal' });
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.map(([code]) => code).join(', '), content }]),
  );
}

function operation(call: Call, shared: Shared): object {
  const data = { anyOf: [partOf(call, 'output', shared), { type: 'null' }] };
  return {
    summary: call.summary,
    operationId: operationId(call),
    security: call.access === 'user' ? [{ session: [] }] : [],
    requestBody: { required: true, content: requestContent(call, shared) },
    responses: {
      200: {
        description: 'The answer; `code` says how it went',
        content: json(envelope(answerCodes, ['0', '1'], data)),
      },
      ...refusals(),
    },
  };
}

/** The OpenAPI 3.1 document of these calls. @see RULINGS 4 */
export function openApi(calls: readonly Call[], version: string): object {
  const shared: Shared = {
    Refusal: envelope(
      answerCodes.filter((code) => code !== 'OK'),
      ['0'],
      { type: 'null' },
    ),
  };
  const posts = calls.map((call) => [call.path, { post: operation(call, shared) }] as const);
  return {
    openapi: '3.1.0',
    info: { title: 'Leafcast', version, description },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'leafcast' } },
      schemas: shared,
    },
    paths: { ...Object.fromEntries(posts), ...tusPaths },
  };
}
