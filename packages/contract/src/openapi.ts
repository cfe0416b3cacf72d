import { z } from 'zod';
import type { Call } from './call.ts';
import { answerCodes } from './envelope.ts';

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

function operation(call: Call): object {
  const body = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  return {
    summary: call.summary,
    operationId: call.path.replace(/^\/|\.php$/g, '').replaceAll('/', '.'),
    security: call.access === 'user' ? [{ session: [] }] : [],
    requestBody: {
      content: { 'application/json': { schema: body }, 'application/x-www-form-urlencoded': { schema: body } },
    },
    responses: {
      200: {
        description: 'The answer; `code` says how it went',
        content: { 'application/json': { schema: answerSchema(call) } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of these calls. @see RULINGS 4 */
export function openApi(calls: readonly Call[], version: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Leafcast', version },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'leafcast' } } },
    paths: Object.fromEntries(calls.map((call) => [call.path, { post: operation(call) }])),
  };
}
