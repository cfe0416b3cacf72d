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
  // Names are those of no function: `Identity` and `Default`.
  return someTransfer(resources, (functions) => functions.some((one) => one.isDictionary() && !isIdentity(one)));
}

/** Whether resources name transfer functions of which that of red is not that of blue: PDFium takes one for the other. */
export function hasColouredTransfer(resources: PDFObject): boolean {
  return someTransfer(resources, ([red, , blue]) => red !== undefined && blue !== undefined && !isSame(red, blue));
}

function someTransfer(resources: PDFObject, test: (functions: readonly PDFObject[]) => boolean): boolean {
  const states = resources.get('ExtGState');
  if (!states.isDictionary()) return false;
  let isFound = false;
  states.forEach((state) => {
    if (isFound || !state.isDictionary()) return;
    // The newer entry wins.
    const newer = state.get('TR2');
    const given = newer.isNull() ? state.get('TR') : newer;
    isFound = test(
      given.isArray() ? Array.from({ length: Math.min(given.length, 4) }, (_, at) => given.get(at)) : [given],
    );
  });
  return isFound;
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
