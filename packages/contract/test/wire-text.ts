import type { Call } from '../src/call.ts';
import { describeShape } from './shape.ts';

const widest = 118;

/** Wraps a line at spaces and indents the continuation lines. */
function wrapped(line: string): string {
  const lines: string[] = [];
  for (const word of line.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < widest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(lines.length > 0 ? `           ${word}` : word);
  }
  return lines.join('\n');
}

/** Returns the wire format of an API call: access and path, the request fields, and the response fields in `data`. */
export function describeWireFormat({ access, path, body, data, file }: Call): string {
  const sent = [describeShape(body, 'sent'), file ? `+${file}` : ''].filter(Boolean).join(' ');
  const returned = describeShape(data, 'answered');
  return [`${access} ${path}`, sent && wrapped(`  sent     ${sent}`), returned && wrapped(`  returned ${returned}`)]
    .filter(Boolean)
    .join('\n');
}

/** Returns the recorded wire format: every call, sorted by path. */
export const describeAllWireFormats = (calls: readonly Call[]): string =>
  `${calls
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(describeWireFormat)
    .join('\n')}\n`;
