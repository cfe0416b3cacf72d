const magic = 0xfeed_facf;
const command = { segment: 0x19, codeSignature: 0x1d } as const;
const headerSize = 32;
/** Size in bytes of the memory pages with which the system maps programs. */
const pageSize = 16_384;

/** Positions in a program for one processor type that are read and changed when the program is signed. */
export interface MachO {
  /** Number of bytes before the signature. */
  readonly codeSize: number;
  /** Position of the code segment. */
  readonly text: { readonly offset: number; readonly size: number };
  readonly signatureCommand: number;
  readonly linkEditCommand: number;
}

/**
 * Finds the positions in a program that are needed to sign it.
 *
 * @throws Error if the file is not a program in which the linker has reserved space for a signature
 * @see mach-o/loader.h
 */
export function readMachO(program: Buffer): MachO {
  if (program.readUInt32LE(0) !== magic) throw new Error('Not a macOS program');
  let [signatureCommand, linkEditCommand, textCommand] = [0, 0, 0];
  let at = headerSize;
  for (let count = program.readUInt32LE(16); count > 0; count -= 1) {
    const kind = program.readUInt32LE(at);
    const name = program.toString('latin1', at + 8, at + 24).replace(/\0.*$/s, '');
    if (kind === command.codeSignature) signatureCommand = at;
    if (kind === command.segment && name === '__LINKEDIT') linkEditCommand = at;
    if (kind === command.segment && name === '__TEXT') textCommand = at;
    at += program.readUInt32LE(at + 4);
  }
  if (!signatureCommand || !linkEditCommand || !textCommand) throw new Error('The program cannot be signed');
  return {
    codeSize: program.readUInt32LE(signatureCommand + 8),
    text: {
      offset: Number(program.readBigUInt64LE(textCommand + 40)),
      size: Number(program.readBigUInt64LE(textCommand + 48)),
    },
    signatureCommand,
    linkEditCommand,
  };
}

/**
 * Reserves space for a signature of the given size at the end of a program, and records the size in the program's
 * headers.
 */
export function withSignatureSpace(program: Buffer, place: MachO, signatureSize: number): Buffer {
  const { codeSize, signatureCommand, linkEditCommand } = place;
  const roomy = Buffer.concat([program.subarray(0, codeSize), Buffer.alloc(signatureSize)]);
  roomy.writeUInt32LE(signatureSize, signatureCommand + 12);
  const size = roomy.length - Number(roomy.readBigUInt64LE(linkEditCommand + 40));
  roomy.writeBigUInt64LE(BigInt(size), linkEditCommand + 48);
  roomy.writeBigUInt64LE(BigInt(Math.ceil(size / pageSize) * pageSize), linkEditCommand + 32);
  return roomy;
}

/** Combines programs for several processor types in one file. @see mach-o/fat.h */
export function createUniversalBinary(programs: readonly Buffer[]): Buffer {
  const power = 14;
  const head = Buffer.alloc(8 + 20 * programs.length);
  head.writeUInt32BE(0xcafe_babe, 0);
  head.writeUInt32BE(programs.length, 4);
  const parts: Buffer[] = [head];
  let size = head.length;
  for (const [index, program] of programs.entries()) {
    const padding = (2 ** power - (size % 2 ** power)) % 2 ** power;
    const entry = 8 + 20 * index;
    // Processor type and subtype, as stated in the program itself.
    head.writeUInt32BE(program.readUInt32LE(4), entry);
    head.writeUInt32BE(program.readUInt32LE(8), entry + 4);
    for (const [field, value] of [size + padding, program.length, power].entries())
      head.writeUInt32BE(value, entry + 8 + 4 * field);
    parts.push(Buffer.alloc(padding), program);
    size += padding + program.length;
  }
  return Buffer.concat(parts);
}
