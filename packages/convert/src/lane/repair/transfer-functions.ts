import type { PDFObject } from 'mupdf';

/** Maximum length of a transfer function that is read, in bytes. */
const maxBytes = 64 * 2 ** 10;
/** Maximum difference between a table and the identity function, in levels of 255. */
const tolerance = 3;

/**
 * Checks whether resources contain a graphics state with an effective transfer function, which MuPDF does not support.
 *
 * @see ISO 32000-2, 10.5
 */
export function hasTransferFunction(resources: PDFObject): boolean {
  return statesOf(resources).some((state) =>
    // The names `Identity` and `Default` mean that there is no function.
    (functionsOf(givenBy(state)) ?? []).some((one) => one.isDictionary() && !isIdentity(one)),
  );
}

/** Checks whether resources contain transfer functions that PDFium misinterprets. */
export function hasMisreadTransferFunction(resources: PDFObject): boolean {
  return statesOf(resources).some((state) => isMisread(givenBy(state)));
}

/**
 * Rewrites transfer functions for PDFium. PDFium exchanges the functions of red and blue, ignores all four functions if
 * one is a name, and accepts any number of functions although the standard requires one or four.
 */
export function rewriteTransferFunctions(resources: PDFObject): void {
  for (const state of statesOf(resources)) {
    const given = givenBy(state);
    // Several pages may share a graphics state, and rewriting the same state twice would undo the change.
    if (!isMisread(given) || !state.get(rewritten).isNull()) continue;
    state.put(rewritten, true);
    const [red, green, blue] = functionsOf(given) ?? [];
    const turned = [blue, green, red].map((one) => (one?.isDictionary() ? one : identity));
    state.put('TR2', red ? [...turned, identity] : 'Default');
  }
}

/** Dictionary key that marks rewritten graphics states. */
const rewritten = 'LeafcastRewritten';
/** A function without effect. */
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

/** Returns the transfer functions of a graphics state. The newer entry (`TR2`) takes precedence. */
function givenBy(state: PDFObject): PDFObject {
  const newer = state.get('TR2');
  return newer.isNull() ? state.get('TR') : newer;
}

/**
 * Returns the function for all colors, or the functions for red, green and blue. The fourth function is for printers
 * and is omitted. Returns `null` for a list that the standard does not allow.
 */
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
