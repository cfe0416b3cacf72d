import type { PDFObject } from 'mupdf';

/** Longest function that is read, in bytes. */
const maxBytes = 64 * 2 ** 10;
/** Levels of 255 by which a table that changes nothing may be off. */
const tolerance = 3;

/**
 * Whether resources name a state of graphics with a transfer function that changes anything: MuPDF does not know these.
 *
 * @see ISO 32000-2, 10.5
 */
export function hasTransfer(resources: PDFObject): boolean {
  return statesOf(resources).some((state) =>
    // Names are those of no function: `Identity` and `Default`.
    (functionsOf(givenBy(state)) ?? []).some((one) => one.isDictionary() && !isIdentity(one)),
  );
}

/** Whether resources name transfer functions of which PDFium makes other ones. */
export function hasMisreadTransfer(resources: PDFObject): boolean {
  return statesOf(resources).some((state) => isMisread(givenBy(state)));
}

/**
 * Writes transfer functions as PDFium reads them: it takes that of blue for that of red, takes none of four where one of them
 * has a name in place of a function, and takes as many as there are where the standard has either one or four.
 */
export function rewriteTransfers(resources: PDFObject): void {
  for (const state of statesOf(resources)) {
    const given = givenBy(state);
    // Several pages may have the same state, and twice the other way round is as before.
    if (!isMisread(given) || !state.get(rewritten).isNull()) continue;
    state.put(rewritten, true);
    const [red, green, blue] = functionsOf(given) ?? [];
    const turned = [blue, green, red].map((one) => (one?.isDictionary() ? one : identity));
    state.put('TR2', red ? [...turned, identity] : 'Default');
  }
}

/** An entry of states of graphics that have been rewritten. */
const rewritten = 'LeafcastRewritten';
/** A function that changes nothing. */
const identity = { FunctionType: 2, Domain: [0, 1], N: 1 };

function statesOf(resources: PDFObject): PDFObject[] {
  const named = resources.get('ExtGState');
  const states: PDFObject[] = [];
  if (named.isDictionary())
    named.forEach((state) => {
      states.push(state);
    });
  return states.filter((state) => state.isDictionary());
}

/** What a state says of transfer functions; the newer entry wins. */
function givenBy(state: PDFObject): PDFObject {
  const newer = state.get('TR2');
  return newer.isNull() ? state.get('TR') : newer;
}

/** The function of all colours, or those of red, green and blue: the fourth is for printers; `null` where the standard knows no such list. */
function functionsOf(given: PDFObject): readonly PDFObject[] | null {
  if (!given.isArray()) return [given];
  return given.length === 4 ? [given.get(0), given.get(1), given.get(2)] : null;
}

function isMisread(given: PDFObject): boolean {
  if (!given.isArray()) return false;
  const functions = functionsOf(given);
  if (!functions) return true;
  const named = functions.filter((one) => one.isName()).length;
  const [red, , blue] = functions;
  return (named > 0 && named < 3) || (red !== undefined && blue !== undefined && !isSame(red, blue));
}

const isSame = (one: PDFObject, other: PDFObject): boolean =>
  one.isIndirect() ? one.asIndirect() === other.asIndirect() : one.asName() !== '' && one.asName() === other.asName();

function isIdentity(given: PDFObject): boolean {
  const kind = given.get('FunctionType').asNumber();
  const first = (name: string, usual: number) => {
    const values = given.get(name);
    return values.isArray() ? values.get(0).asNumber() : usual;
  };
  if (kind === 2) return given.get('N').asNumber() === 1 && first('C0', 0) === 0 && first('C1', 1) === 1;
  if (!given.isStream() || (kind !== 0 && kind !== 4)) return false;
  const stream = given.readStream();
  const bytes = stream.getLength() <= maxBytes ? Buffer.from(stream.asUint8Array()) : null;
  stream.destroy();
  if (bytes === null) return false;
  if (kind === 4) return /^\s*\{\s*\}\s*$/u.test(bytes.toString('latin1'));
  const last = first('Size', 0) - 1;
  const isPlain = given.get('BitsPerSample').asNumber() === 8 && given.get('Decode').isNull() && last > 0;
  return isPlain && bytes.subarray(0, last + 1).every((level, at) => Math.abs(level - (255 * at) / last) <= tolerance);
}
