import { z } from 'zod';
import type { Call } from '../call.ts';
import { type AnswerCode, answerCodes, codeStatus } from '../envelope.ts';
import { type CallGroup, callGroups, listCalls } from '../families.ts';
import { getBookPermission, isForOperators } from '../permission.ts';
import { codeMeanings, listAnswerCodes } from './codes.ts';
import { commonFields } from './common-fields.ts';
import { tusPaths, tusTag } from './tus.ts';

const description = `Every call is a POST request with a JSON or form body and returns \`{code, data, msg, status, mess}\`. On success, \`status\` is \`"1"\` and \`code\` is \`"OK"\`. In a form, send lists and objects as JSON text. \`msg\` is a message for people, in the language of Accept-Language.

login sets a cookie, which every call with a session requires. Requests from pages of other sites are rejected.

To create a book: begin-upload returns an address for each file (\`url\`); send the bytes there by tus 1.0.0, or to upload-book-files as multipart; then call end-upload, and check the conversion with get-book-progress. publish-book publishes the draft.`;

type Schema = z.core.JSONSchema.BaseSchema;
/** Schemas by name to which other schemas refer. */
type Shared = Record<string, object>;

const operationId = ({ path }: Call): string => path.replace(/^\/|\.php$/g, '').replaceAll('/', '.');

/** Converts a schema to a part of the document. Definitions used by the schema are moved to the shared schemas. */
function partOf(call: Call, io: 'input' | 'output', shared: Shared): Schema {
  const { $schema: _, ...whole } = z.toJSONSchema(io === 'input' ? call.body : call.data, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => describeFields(jsonSchema),
  });
  const prefix = `${operationId(call)}.${io}.`;
  const text = JSON.stringify(whole).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`);
  const { $defs = {}, ...part }: Schema = JSON.parse(text);
  for (const [name, schema] of Object.entries($defs)) if (typeof schema === 'object') shared[prefix + name] = schema;
  return part;
}

/** Adds common descriptions to fields that have no description of their own. */
function describeFields({ properties = {} }: Schema): void {
  for (const [name, field] of Object.entries(properties)) {
    const meaning = commonFields[name];
    if (typeof field === 'object' && meaning !== undefined) field.description ??= meaning;
  }
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
      mess: { type: 'string', description: 'Same as `msg`.' },
    },
  };
}

function requestContent(call: Call, body: Schema): object {
  const example = call.doc.example?.body;
  if (call.file === undefined) {
    return {
      'application/json': { schema: body, example },
      'application/x-www-form-urlencoded': { schema: body, example: formOf(example) },
    };
  }
  const { properties = {}, required = [], ...rest } = body;
  const bytes = {
    description: 'The file, as the last field.',
    type: 'string',
    contentMediaType: 'application/octet-stream',
  };
  return {
    'multipart/form-data': {
      schema: { ...rest, properties: { ...properties, [call.file]: bytes }, required: [...required, call.file] },
      example: formOf(example),
    },
  };
}

/** Returns an example in form encoding, where lists and objects are JSON text. */
const formOf = (example: unknown): object =>
  Object.fromEntries(
    Object.entries(Object(example)).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  );

const meaningsOf = (codes: readonly AnswerCode[]): string =>
  codes.map((code) => `- \`${code}\`: ${codeMeanings[code]}`).join('\n');

/** Returns the error responses whose HTTP status is not 200, so that proxies can distinguish them from a success. */
function refusals(codes: ReadonlySet<AnswerCode>): object {
  const byStatus = Map.groupBy([...codes], (code) => codeStatus[code] ?? 200);
  byStatus.delete(200);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [status, { description: meaningsOf(some), content }]),
  );
}

/** Returns who may make an API call. */
function callersOf(call: Call): string {
  if (isForOperators(call))
    return 'For operators only: accounts appointed with `set-operator` on the command line or by another operator.';
  if (call.access === 'public') return 'Requires no session.';
  const permission = getBookPermission(call);
  return permission === null
    ? 'Requires a session.'
    : `Requires a session and, for a given book, the \`${permission}\` permission.`;
}

function operation(call: Call, tag: string, shared: Shared): object {
  const { doc } = call;
  const body = partOf(call, 'input', shared);
  const codes = listAnswerCodes(call, Object.keys(body.properties ?? {}), doc.codes);
  const plain = [...codes].filter((code) => codeStatus[code] === undefined);
  const data = { anyOf: [partOf(call, 'output', shared), { type: 'null' }] };
  const example = { code: 'OK', data: doc.example?.data, msg: '', status: '1', mess: '' };
  return {
    tags: [tag],
    summary: doc.summary,
    description: [doc.description, callersOf(call)].filter(Boolean).join(' '),
    operationId: operationId(call),
    security: call.access === 'user' ? [{ session: [] }] : [],
    requestBody: { required: true, content: requestContent(call, body) },
    responses: {
      200: {
        description: `The response. Possible values of \`code\`:\n\n${meaningsOf(plain)}`,
        content: { 'application/json': { schema: envelope(plain, ['0', '1'], data), example } },
      },
      ...refusals(codes),
    },
  };
}

/** Returns the OpenAPI 3.1 document of all calls. @see RULINGS 4 */
export function createOpenApiDocument(version: string, all: readonly CallGroup[] = callGroups): object {
  const shared: Shared = {
    Refusal: envelope(
      answerCodes.filter((code) => code !== 'OK'),
      ['0'],
      { type: 'null' },
    ),
  };
  const posts = all.flatMap(({ tag, modules }) =>
    listCalls(modules).map((call) => [call.path, { post: operation(call, tag, shared) }] as const),
  );
  const tags = [...all.map(({ tag }) => tag), tusTag];
  return {
    openapi: '3.1.0',
    info: { title: 'Leafcast', version, description, license: { name: 'AGPL-3.0-or-later' } },
    tags: tags.map((name) => ({ name })),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'leafcast' } },
      schemas: shared,
    },
    paths: { ...Object.fromEntries(posts), ...tusPaths },
  };
}
