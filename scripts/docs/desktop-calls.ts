import { desktopCalls, desktopEventSchema, desktopEventsPath } from '@leafcast/contract';
import { z } from 'zod';

interface Field {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly items?: Field;
  readonly anyOf?: readonly Field[];
  readonly oneOf?: readonly Field[];
  readonly properties?: Readonly<Record<string, Field>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
}

/** Generates docs/desktop-calls.md: every call of the desktop program in addition to those of the server. @see D-598 */
export async function desktopCallsDoc(): Promise<string> {
  const byPath = desktopCalls.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const calls = byPath.map(({ path, doc, access, body, data }) => {
    const parts = [
      `## \`POST ${path}\``,
      `${doc.summary}. ${access === 'user' ? 'Needs the session of the window.' : ''}`.trim(),
    ];
    return [
      ...parts,
      `**Sent**\n\n${table(body, 'input')}`,
      `**Answered in \`data\`**\n\n${table(data, 'output')}`,
    ].join('\n\n');
  });
  const events = schemaOf(desktopEventSchema, 'output').oneOf ?? [];
  const told = events.map(
    ({ properties = {} }) =>
      `- ${Object.entries(properties)
        .map(([name, field]) => `\`${name}\`: ${typeOf(field)}`)
        .join(', ')}`,
  );
  return `${head}\n${calls.join('\n\n')}\n\n## \`GET ${desktopEventsPath}\`\n\nServer-sent events for the page in the window, each a JSON object:\n\n${told.join('\n')}\n`;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Field =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Field;

function table(schema: z.ZodType, io: 'input' | 'output'): string {
  const rows = rowsOf(schemaOf(schema, io), '', io);
  return rows.length === 0 ? 'Nothing.' : `| field | type | |\n|---|---|---|\n${rows.join('\n')}`;
}

/** Returns a row for each field and its nested fields. */
function rowsOf({ properties = {}, required = [] }: Field, prefix: string, io: 'input' | 'output'): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const inner = field.items ?? field.anyOf?.find(({ properties: own }) => own !== undefined) ?? field;
    const path = `${prefix}${name}${field.items ? '[]' : ''}`;
    const isOptional = io === 'input' && !required.includes(name);
    const notes = [
      field.description,
      isOptional ? `Optional${field.default === undefined ? '' : `: ${JSON.stringify(field.default)}`}.` : '',
    ];
    const row = `| \`${path}\` | ${typeOf(field)} | ${notes.filter(Boolean).join(' ')} |`;
    return [row, ...rowsOf(inner, `${path}.`, io)];
  });
}

function typeOf(field: Field): string {
  const choices = field.anyOf ?? field.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (field.const !== undefined) return `\`${JSON.stringify(field.const)}\``;
  if (field.enum) return field.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (field.type === 'array') return `list of ${field.items ? typeOf(field.items) : 'anything'}`;
  const length = field.maxLength === undefined ? '' : `, at most ${field.maxLength} characters`;
  return `${field.type ?? 'anything'}${length}`;
}

const head = `# Calls of the desktop product

Made by \`npm run docs\` from \`packages/contract/src/desktop\`; do not change it by hand. The program answers them on a
port of the loopback interface, to its own window alone, beside every call of the server (\`/api/openapi.json\`). They
are asked and answered as those are: a POST with a JSON or form body, answered with \`{code, data, msg, status, mess}\`
([codes](errors.md)).
`;
