import type { Call } from '../src/call.ts';
import { shapeOf } from './shape.ts';

const widest = 118;

/** Wraps a line at spaces and indents what follows. */
function wrapped(line: string): string {
  const lines: string[] = [];
  for (const word of line.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < widest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(lines.length > 0 ? `           ${word}` : word);
  }
  return lines.join('\n');
}

/** Returns a call as it is sent: access and path, what is sent, and what is returned in `data`. */
export function wireOf({ access, path, body, data, file }: Call): string {
  const sent = [shapeOf(body, 'sent'), file ? `+${file}` : ''].filter(Boolean).join(' ');
  const returned = shapeOf(data, 'answered');
  return [`${access} ${path}`, sent && wrapped(`  sent     ${sent}`), returned && wrapped(`  returned ${returned}`)]
    .filter(Boolean)
    .join('\n');
}

/** Returns the recorded wire format: every call, sorted by path. */
export const wireText = (calls: readonly Call[]): string =>
  `${calls
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(wireOf)
    .join('\n')}\n`;
