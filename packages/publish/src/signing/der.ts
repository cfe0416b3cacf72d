import forge from 'node-forge';

const { Class, Type, create, oidToDer, toDer: write, integerToDer } = forge.asn1;

type Element = forge.asn1.Asn1;

// The following functions create the ASN.1 elements of signatures.

export const derSequence = (...parts: Element[]): Element => create(Class.UNIVERSAL, Type.SEQUENCE, true, parts);
export const derSet = (...parts: Element[]): Element => create(Class.UNIVERSAL, Type.SET, true, sorted(parts));
export const derObjectId = (id: string): Element => create(Class.UNIVERSAL, Type.OID, false, oidToDer(id).getBytes());
export const derNull = (): Element => create(Class.UNIVERSAL, Type.NULL, false, '');
export const derInteger = (value: number): Element =>
  create(Class.UNIVERSAL, Type.INTEGER, false, integerToDer(value).getBytes());
export const derOctetString = (bytes: Uint8Array): Element =>
  create(Class.UNIVERSAL, Type.OCTETSTRING, false, Buffer.from(bytes).toString('binary'));
export const derAttribute = (id: string, value: Element): Element => derSequence(derObjectId(id), derSet(value));

/** Returns an element with a context-specific tag. */
export const derContext = (tag: number, ...parts: Element[]): Element =>
  create(Class.CONTEXT_SPECIFIC, tag, true, parts);
/** Returns bytes with a context-specific tag. */
export const derContextBytes = (tag: number, bytes: Buffer): Element =>
  create(Class.CONTEXT_SPECIFIC, tag, false, bytes.toString('binary'));

export const toDer = (element: Element): Buffer => Buffer.from(write(element).getBytes(), 'binary');

/** Sorts the elements of a set by their bytes, as DER requires. */
const sorted = (parts: readonly Element[]): Element[] =>
  parts
    .map((part) => ({ part, bytes: toDer(part) }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
    .map(({ part }) => part);
